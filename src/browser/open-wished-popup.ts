import { createStore } from '#base/store.ts'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { redirectUrlName } from '#schemas/document/landing.ts'
import { popupKeys, registrationMark } from '#src/guards/guards.ts'
import type { PopupWish } from '#src/guards/guard.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import { whenClosed } from '#src/overlays/when-closed.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The value of `show_popup_reg` that the visitor came with, for the registration (GRD-4). */
export const registrationStore = () =>
  createStore<string>({ area: 'local', namespace: 'show_popup_reg', version: 1, isValid: isText })

/** Keeps `show_popup_reg` where the address has it. */
export function keepRegistrationMark(search: string): void {
  const mark = registrationMark(search)
  if (mark !== null) registrationStore().set(mark)
}

type Parts = {
  readonly overlays: () => Promise<Pick<Overlays, 'open'> & Partial<Pick<Overlays, 'opened'>>>
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly router: SiteRouter
  /** The dialog has closed; its address is still the one that asked for it. */ readonly closed: () => void
}

/**
 * Does something with the current entry of the history: at once, or, where Back has just closed the dialog and is being taken back (src/browser/follow-back.ts), when the
 * browser is at that entry again. Nothing where it goes on to another page.
 */
function atEntry({ history, subscribe }: SiteRouter, act: () => void): void {
  const { href } = history.location
  const isThere = (): boolean => window.location.pathname + window.location.search + window.location.hash === href
  if (isThere()) return act()
  const look = (): void => {
    stop()
    if (isThere()) act()
  }
  // The router looks at the same entry again when Back was held.
  const left = subscribe('onResolved', () => void (history.location.href !== href && stop()))
  const stop = (): void => {
    left()
    window.removeEventListener('popstate', look)
  }
  window.addEventListener('popstate', look)
}

/** The address without the keys that asked for a dialog, in the place of the one with them. At the index the page that a guest wanted is one of them: asked for again it would open the dialog again. */
function cleanAddress(router: SiteRouter): void {
  const { pathname, search: current } = router.state.location
  const search: Record<string, unknown> = { ...current }
  for (const key of [...popupKeys, 'popup', ...(pathname === '/' ? [redirectUrlName] : [])]) delete search[key]
  // The router's own type of a search is that of one route; here it is any route's.
  void router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false } as never)
}

/** Dialogs in which a visitor becomes a player: one leads to another, and the address is for the last of them. */
const waysIn: ReadonlySet<string | undefined> = new Set(['auth', 'registration', 'restore'])

/** Opens what an address asked for. When a guest closes it the address is cleaned, or the index is shown; who signs in goes where the sign-in leads. */
export async function openWishedPopup(
  { overlays, flows, router, closed }: Parts,
  { popup, preventClose, onClose }: Omit<PopupWish, 'popup'> & { readonly popup: string },
): Promise<void> {
  const isOpen = await (await overlays()).open(popup, { preventClose })
  if (!isOpen) return
  const isOther = ({ document }: DialogEntry): boolean => waysIn.has(popup) && waysIn.has(document)
  const left = (): void => {
    closed()
    if (flows.view('auth').status === 'signedIn') return
    const { href } = router.history.location
    const clean = async (): Promise<void> => {
      // A button in it closes it and opens another dialog, whose document may be on its way.
      if (waysIn.has(popup)) await (await overlays()).opened?.()
      if (flows.view('dialogs').visible.some(isOther)) whenClosed(flows, isOther, { closed: left })
      else if (router.history.location.href === href)
        atEntry(router, () =>
          onClose === 'clean' ? cleanAddress(router) : void router.navigate({ to: '/', replace: true } as never),
        )
    }
    // A link in it closes it and leads on, which the history hears a moment later.
    setTimeout(() => void clean())
  }
  whenClosed(flows, ({ document }) => document === popup, { closed: left })
}
