import { type RefObject, useEffect } from 'react'
import { firstField, handOver, isLostAround } from '#ui/focus-handover/hand-over.ts'

const wordsOf = (place: HTMLElement): string =>
  Array.from(place.querySelectorAll('p'), ({ textContent }) => textContent.trim()).join(' ')

/**
 * Moves the focus into a form that appears in an open dialog: to its first field, or to its button if it says what went
 * wrong. From the dialog's content, where the dialog put it, only with a mouse (on a touch screen the keyboard would
 * open); from the window or the page, where the focus fell when the previous step was removed, always. If a form is
 * removed and none follows, its last button had the focus: it goes to the way on, and `say` gets the text that is there
 * now. If the visitor has moved the focus, nothing happens.
 */
export function useFieldFocus(content: RefObject<HTMLElement | null>, say: (words: string) => void): void {
  useEffect(() => {
    const place = content.current
    if (!place) return
    let known = firstField(place)
    let wayOn: HTMLElement | null = null
    const look = (): void => {
      const field = firstField(place)
      if (field === known) return
      known = field
      const { activeElement } = document
      const isLost = activeElement === wayOn || isLostAround(place)
      wayOn = field || !isLost ? null : (place.querySelector<HTMLElement>('button, a[href]') ?? place)
      if (wayOn) handOver(wayOn)
      say(field ? '' : wordsOf(place))
      if (!field) return
      if (!isLost && !(activeElement === place && window.matchMedia('(pointer: fine)').matches)) return
      const said = place.querySelector('form [role=alert]')
      handOver((said && place.querySelector<HTMLElement>('form [type=submit]')) ?? field)
      said?.scrollIntoView({ block: 'nearest' })
    }
    const observer = new MutationObserver(look)
    observer.observe(place, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [content, say])
}
