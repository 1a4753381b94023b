import { seekTarget } from '#base/seek-target.ts'
import { ownElements } from './own-elements.ts'

type Place = { readonly href: string; readonly state: { readonly __TSR_key?: string } }
type Step = { readonly fromLocation?: Place | undefined; readonly toLocation: Place }
type Router = {
  readonly subscribe: (event: 'onBeforeLoad' | 'onRendered', listener: (step: Step) => void) => () => void
}

const timers = {
  set: (callback: () => void, delayMs: number): unknown => setTimeout(callback, delayMs),
  clear: (handle: unknown): void => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
const keyOf = ({ state, href }: Place): string => state.__TSR_key ?? href

/** A selector of the link of the page that has the focus, in its own node: another node may have the same link. */
function focusedLink(): string | null {
  const { activeElement: link } = document
  if (!link?.matches('a[href]') || !ownElements.main()?.contains(link)) return null
  const node = link.closest<HTMLElement>('[data-node]')?.dataset.node
  const scope = node === undefined ? '' : `[data-node=${JSON.stringify(node)}] `
  return `${scope}a[href=${JSON.stringify(link.getAttribute('href'))}]`
}

/** @returns whether nothing is left to be done: whoever has moved the focus meanwhile keeps it there. */
function focusAgain(selector: string): boolean {
  const main = ownElements.main()
  if (document.activeElement !== main && document.activeElement !== document.body) return true
  const link = main?.querySelector<HTMLElement>(selector)
  link?.focus({ preventScroll: true })
  return link === document.activeElement
}

/**
 * Brings the visitor back to where a page was left, and the focus back to the link that led away. The router scrolls
 * once, when a long list may not have its full height yet; this keeps trying until it has, or until the visitor
 * scrolls. Returns a function that stops it.
 */
export function followScroll(router: Router): () => void {
  const left = new Map<string, { readonly top: number; readonly link: string | null }>()
  let stop = (): void => undefined
  const rest = (): void => stop()
  const stops = [
    router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      stop()
      if (fromLocation) left.set(keyOf(fromLocation), { top: window.scrollY, link: focusedLink() })
    }),
    router.subscribe('onRendered', ({ toLocation }) => {
      const { top = 0, link = null } = left.get(keyOf(toLocation)) ?? {}
      let isThere = top <= window.scrollY
      stop = seekTarget(() => {
        if (!isThere) window.scrollTo({ top })
        isThere ||= Math.abs(window.scrollY - top) <= 1
        return isThere && (link === null || focusAgain(link))
      }, timers)
    }),
  ]
  const signs = ['wheel', 'touchmove', 'keydown'] as const
  for (const sign of signs) document.addEventListener(sign, rest, { passive: true, capture: true })
  return () => {
    stop()
    for (const end of stops) end()
    for (const sign of signs) document.removeEventListener(sign, rest, { capture: true })
  }
}
