import { playerUid } from '#engine/render/value-store.ts'
import { keepPromoCode } from '#base/arrival.ts'
import { accountQuery } from '#platform/account.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { App, NavigationStep } from '#src/app/create-app.ts'
import { identityEntries, unknownSession } from '#src/app/session-values.ts'
import type { Account, GuardRedirect, GuardSettings, LocaleChoice, PopupWish } from '#src/guards/guard.ts'
import { guardOrder, isProtected, runGuards, popupKeys, registrationMark } from '#src/guards/guards.ts'
import { documentClassOf } from '#src/router/document-class.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { matchRoute } from '#src/router/match-route.ts'
import type { ReloadGuard } from '#src/pwa/reload-guard.ts'
import { loadShown } from '#src/pwa/tab-reloads.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import { replaceWith } from './leave-site.ts'
import { releaseSettings } from './release-settings.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { wipePlayer } from './wipe-player.ts'
import { createStore } from '#base/store.ts'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { redirectUrlName } from '#schemas/document/landing.ts'
import { whenClosed } from '#src/overlays/when-closed.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** The value of `show_popup_reg` that the visitor came with, for the registration (GRD-4). */
export const registrationStore = () =>
  createStore<string>({ area: 'local', namespace: 'show_popup_reg', version: 1, isValid: isText })

/** Keeps `show_popup_reg` where the address has it. */
function keepRegistrationMark(search: string): void {
  const mark = registrationMark(search)
  if (mark !== null) registrationStore().set(mark)
}

type WishParts = {
  readonly overlays: () => Promise<Pick<Overlays, 'open'> & Partial<Pick<Overlays, 'opened'>>>
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly router: SiteRouter
  /** The dialog has closed; its address is still the one that asked for it. */
  readonly closed: () => void
}

/**
 * Runs `act` at the current history entry: at once, or, if Back has just closed the dialog (src/browser/follow-back.ts
 * undoes that step), when the browser has returned to the entry. Does nothing if the browser goes to another page.
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

/**
 * The address without the keys that asked for a dialog, in the place of the one with them. At the index the page that a
 * guest wanted is one of them: asked for again it would open the dialog again.
 */
function cleanAddress(router: SiteRouter): void {
  const { pathname, search: current } = router.state.location
  const search: Record<string, unknown> = { ...current }
  for (const key of [...popupKeys, 'popup', ...(pathname === '/' ? [redirectUrlName] : [])]) delete search[key]
  // The router's own type of a search is that of one route; here it is any route's.
  void router.navigate({ to: '.', search, hash: true, replace: true, resetScroll: false } as never)
}

/** Dialogs in which a visitor becomes a player: one leads to another, and the address is for the last of them. */
const waysIn: ReadonlySet<string | undefined> = new Set(['auth', 'registration', 'restore'])

/**
 * Opens what an address asked for. When a guest closes it the address is cleaned, or the index is shown; who signs in
 * goes where the sign-in leads.
 */
async function openWishedPopup(
  { overlays, flows, router, closed }: WishParts,
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

/** Who is here is not asked for again so soon, in ms. */
const freshness = 30_000

/** A navigation in the browser has chosen its locale: that of the document. */
const noChoice: LocaleChoice = { stored: null, isOfThisSession: true, browser: null, isArrival: false }

export type TabGuardsParts = {
  readonly app: App
  readonly values: TabValues
  readonly router: SiteRouter
  readonly release: () => string
  readonly build: string
  /** Server time of the document, in ms since 1970: then the account was read. */
  readonly loadedAt: number
  readonly reloads: ReloadGuard
  readonly overlays: () => Promise<Pick<Overlays, 'open' | 'openLinked'>>
  readonly report: (error: unknown, where: string) => void
}

/**
 * The route guards of one tab (GRD-1). Each navigation runs them; the popup that they wish for opens when the page is
 * shown.
 */
export function createTabGuards({
  app,
  values,
  router,
  release,
  build,
  loadedAt,
  reloads,
  overlays,
  report,
}: TabGuardsParts) {
  const { locale, queryClient, now } = app
  let readAt = loadedAt
  let wished: { readonly wish: PopupWish; readonly address: string } | null = null
  /** Of which the dialog was closed: looked at again, it does not open a second time. */
  let answered: string | null = null
  const uid = (): number => playerUid(values)

  /**
   * The account that this tab knows. It is read again for a player from time to time, for a guest before a protected
   * path (another tab may have signed in or out), and while it is unknown.
   */
  async function readAccount(
    { definition, address, isPreload }: NavigationStep,
    changed: () => void,
  ): Promise<Account> {
    const isPlayer = values.get('user') === 'player'
    const isUnknown = !isPlayer && values.get(unknownSession) === true
    const known: Account = { user: isPlayer ? 'player' : isUnknown ? 'unknown' : 'guest', locale: null }
    const isDue = isPlayer ? now() - readAt >= freshness : isUnknown || isProtected(address.path, definition)
    if (isPreload || !isDue) return known
    try {
      const account = await queryClient.fetchQuery({ ...accountQuery(), ...(isPlayer ? {} : { staleTime: 0 }) })
      readAt = now()
      if (isUnknown) values.set([[unknownSession, null]])
      if (account.uid !== uid()) changed()
      else if (isPlayer) values.set(identityEntries(account))
      return { user: account.uid > 0 ? 'player' : 'guest', locale: account.locale }
    } catch {
      return known
    }
  }

  /**
   * A page restored from the back/forward cache may belong to another player by now, and its router never continues: it
   * is always loaded again.
   */
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && reloads.reload('return') !== 'reloading') loadShown()
  }

  /** Leaves by a document load and never comes back to the router. */
  function leave(to: string, settings: GuardSettings, isExternal: boolean): Promise<never> {
    window.addEventListener('pageshow', returned, { once: true })
    replaceWith(to, isExternal ? { external: settings.externalHosts } : undefined)
    return new Promise(() => undefined)
  }

  const isWithin = ({ to, isExternal }: GuardRedirect): boolean => {
    if (isExternal) return false
    const target = splitLocale(to)
    return (
      target.locale === locale &&
      documentClassOf(target.path) === documentClassOf(router.state.resolvedLocation?.pathname ?? '/')
    )
  }

  /** Decides by the router's own match, which covers every spelling of an address. */
  const isOfOtherClass = ({ definition }: NavigationStep): boolean => {
    const shown = router.state.resolvedLocation
    return shown !== undefined && definition.document !== documentClassOf(shown.pathname)
  }

  const contextOf = (step: NavigationStep, settings: GuardSettings, changed: () => void) => {
    let reading: Promise<Account> | undefined
    return {
      address: { locale, ...step.address },
      definition: step.definition,
      params: step.params,
      settings,
      choice: noChoice,
      cameFrom: router.state.resolvedLocation?.pathname ?? null,
      account: () => (reading ??= readAccount(step, changed)),
    }
  }

  const openWished = (): void => {
    if (!wished) return
    const { wish, address } = wished
    wished = null
    openWishedPopup({ overlays, flows: app.flows, router, closed: () => (answered = address) }, wish).catch(
      (error: unknown) => report(error, `popup ${wish.popup}`),
    )
  }
  router.subscribe('onRendered', openWished)

  return {
    /** Opens a popup that may be linked to; closed, it leaves the address. */
    openLinked: (popup: string): Promise<void> =>
      openWishedPopup(
        {
          overlays: async () => ({ open: (await overlays()).openLinked }),
          flows: app.flows,
          router,
          closed: () => undefined,
        },
        { popup, preventClose: false, onClose: 'clean' },
      ),
    /**
     * @returns the address to go to instead, within this document; null to stay. Does not return where the document is
     *   left.
     */
    async guard(step: NavigationStep): Promise<string | null> {
      const settings = await releaseSettings(release(), build)
      let hasChanged = false
      const context = contextOf(step, settings, () => (hasChanged = true))
      const { redirect, wish } = await runGuards(guardOrder, {
        load: step.isPreload ? 'preload' : 'navigation',
        ...context,
      })
      if (step.isPreload) return redirect && isWithin(redirect) ? redirect.to : null
      if (step.signal.aborted) return null
      // A session that has ended in place (S2) keeps the page until its visitor leaves it.
      if (hasChanged || app.flows.view('auth').lapsedUid > 0) {
        // Of one that lapsed the tab does not know whether its player is back in another: the next document does (S16).
        if (hasChanged) wipePlayer(uid())
        queryClient.clear()
        return leave(redirect?.to ?? addressOf(locale, step), settings, redirect?.isExternal === true)
      }
      if (redirect && !isWithin(redirect)) return leave(redirect.to, settings, redirect.isExternal)
      if (!redirect && isOfOtherClass(step)) return leave(addressOf(locale, step), settings, false)
      keepRegistrationMark(step.address.search)
      keepPromoCode(step.address.search)
      const address = addressOf(locale, step)
      if (address !== answered) answered = null
      wished = wish && answered === null ? { wish, address } : null
      return redirect?.to ?? null
    },
    /**
     * Runs the part of the guards that the server could not: it never sees the hash. For a player only the mark in the
     * address is stored, and no dialog opens.
     */
    async arrived({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Promise<void> {
      const { path } = splitLocale(pathname)
      const step: NavigationStep = {
        definition: matchRoute(path),
        params: {},
        address: { path, search, hash },
        isPreload: false,
        signal: new AbortController().signal,
      }
      keepRegistrationMark(search)
      if (values.get('user') === 'player') return
      const settings = await releaseSettings(release(), build)
      const { wish } = await runGuards(['auth-popup', 'user-refresh'], {
        load: 'document',
        ...contextOf(step, settings, () => undefined),
      })
      wished = wish && { wish, address: addressOf(locale, step) }
      openWished()
    },
  }
}

const addressOf = (locale: Locale, { address: { path, search, hash } }: NavigationStep): string =>
  withLocale(locale, path + search + hash)
