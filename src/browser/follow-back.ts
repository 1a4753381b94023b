import type { RouterHistory } from '@tanstack/react-router'
import type { FlowHost } from '#flows/host/flow-host.ts'

type Parts = {
  readonly flows: Pick<FlowHost, 'view' | 'send'>
  readonly history: Pick<RouterHistory, 'block'>
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

/**
 * The back button and open dialogs (D9): the first Back closes the top dialog and stays on the page. If that dialog
 * refuses to close, or Back is pressed again at once, the browser goes back and the dialogs close. So Back never traps
 * the visitor. Returns a function that stops it.
 */
export function followBack({ flows, history, page }: Parts): () => void {
  let wasHeld = false
  const release = (): void => void (wasHeld = false)
  const stop = history.block({
    enableBeforeUnload: false,
    blockerFn({ action, currentLocation, nextLocation }) {
      if (action !== 'BACK' && action !== 'GO') return false
      const { topmost, openCount } = flows.view('dialogs')
      if (!topmost || currentLocation.state.__TSR_index <= nextLocation.state.__TSR_index) return false
      if (!wasHeld && !topmost.preventClose) {
        wasHeld = true
        flows.send('dialogs', { type: 'dialogs.close', id: topmost.id })
        return true
      }
      for (let left = openCount; left > 0; left--) flows.send('dialogs', { type: 'dialogs.close', force: true })
      return false
    },
  })
  // Whoever presses something else has seen the page again.
  for (const event of ['pointerdown', 'keydown'] as const) page.addEventListener(event, release, { capture: true })
  return () => {
    stop()
    for (const event of ['pointerdown', 'keydown'] as const) page.removeEventListener(event, release, { capture: true })
  }
}
