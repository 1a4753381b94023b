import type { Page } from '@playwright/test'
import type { SiteMove, SitePath } from './dialogs-site-paths.ts'

/** Where the page differed from the machine: the moves until then, what was expected and what was there. */
export type Difference = { readonly moves: readonly string[]; readonly expected: string; readonly got: string }

/**
 * Goes through paths of the dialogs flow in the open page, one after another, from no dialog to no dialog: events reach
 * the flows of the page itself, Escape is pressed on what has the focus. After each move the page must come to show
 * what the machine says: these dialogs, one in front with the focus in it, the page behind inert and locked; a dialog
 * that is closed is gone. Gives where they differed, at most `most`; after one it goes on with the next path.
 */
export function driveDialogs(
  page: Page,
  moves: readonly SiteMove[],
  paths: readonly SitePath[],
  patience = 3_000,
  most = 20,
): Promise<Difference[]> {
  return page.evaluate(
    async ({ moves: known, paths: all, patience: budget, most: enough }) => {
      type Host = {
        send: (flow: string, event: object) => void
        view: (flow: string) => { visible: { id: string }[]; openCount: number }
        recordings: () => unknown[]
      }
      const start = document.querySelector('#root [data-node]') as unknown as Record<
        string,
        { memoizedProps?: { host?: Host }; return?: unknown }
      >
      let fiber = start[Object.keys(start).find((key) => key.startsWith('__reactFiber')) ?? '']
      while (fiber && typeof fiber.memoizedProps?.host?.recordings !== 'function') fiber = fiber.return as typeof fiber
      const host = fiber?.memoizedProps?.host
      if (!host) throw new Error('the page has no flows: its tree has changed, look for FlowHostProvider again')

      const isShown = (dialog: Element): boolean =>
        dialog.hasAttribute('data-open') && !dialog.hasAttribute('data-closed')
      const look = (): string => {
        const dialogs = [...document.querySelectorAll('[data-popup]')]
        const open = dialogs.filter(isShown)
        const front = open.at(-1)
        const state = {
          dialogs: open.map((dialog) => (dialog as HTMLElement).dataset.popup),
          open: host.view('dialogs').openCount,
          isGone: dialogs.length === open.length,
          isLocked:
            getComputedStyle(document.documentElement).overflow !== 'visible' ||
            getComputedStyle(document.body).overflow !== 'visible',
          isBehindInert: document.getElementById('root')?.closest('[aria-hidden=true], [inert]') !== null,
          hasFocus: front === undefined || front.contains(document.activeElement),
        }
        return JSON.stringify(state)
      }
      const settled = async (expected: string): Promise<string> => {
        const end = performance.now() + budget
        // What is about to change has done so in the next frame.
        await new Promise((done) => requestAnimationFrame(done))
        let got = look()
        while (got !== expected && performance.now() < end) {
          await new Promise((done) => requestAnimationFrame(done))
          got = look()
        }
        return got
      }
      const differences: Difference[] = []
      let used = 0
      for (const path of all) {
        const done: string[] = []
        for (const { move, shown } of path.steps) {
          const { name, event, byKey } = known[move] ?? { name: 'nothing', event: {}, byKey: undefined }
          // Dialogs hear Escape on the document, from whatever has the focus.
          if (byKey && !look().includes('"dialogs":[]'))
            (document.activeElement ?? document.body).dispatchEvent(
              new KeyboardEvent('keydown', { key: byKey, bubbles: true, cancelable: true }),
            )
          // Ids go on from one path to the next.
          else host.send('dialogs', 'id' in event ? { ...event, id: `d${used + 1}` } : event)
          done.push(name)
          const isOpen = shown.dialogs.length > 0
          const expected = JSON.stringify({
            dialogs: shown.dialogs,
            open: shown.open,
            isGone: true,
            isLocked: shown.isLocked,
            isBehindInert: isOpen,
            hasFocus: true,
          })
          const got = await settled(expected)
          if (got === expected) continue
          differences.push({ moves: done, expected, got })
          if (differences.length >= enough) return differences
          // Which id is the next is asked of a dialog that is opened for it.
          host.send('dialogs', { type: 'dialogs.closeAll' })
          host.send('dialogs', known[0]?.event ?? {})
          used = Number(host.view('dialogs').visible[0]?.id.slice(1)) - path.opened
          host.send('dialogs', { type: 'dialogs.closeAll' })
          break
        }
        used += path.opened
      }
      return differences
    },
    // Wider types: Playwright's own would unfold the recursive ones of a dialog's props.
    {
      moves: moves as { name: string; event: object; byKey?: string }[],
      paths: paths as {
        steps: readonly { move: number; shown: { dialogs: readonly string[]; open: number; isLocked: boolean } }[]
        opened: number
      }[],
      patience,
      most,
    },
  )
}
