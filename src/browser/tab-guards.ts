import { keepPromoCode } from '#base/arrival.ts'
import { accountQuery } from '#platform/account.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { App, NavigationStep } from '#src/app/create-app.ts'
import { identityEntries, unknownSession } from '#src/app/session-values.ts'
import type { Account, GuardRedirect, GuardSettings, LocaleChoice, PopupWish } from '#src/guards/guard.ts'
import { guardOrder, isProtected, runGuards } from '#src/guards/guards.ts'
import { documentClassOf } from '#src/router/document-class.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { matchRoute } from '#src/router/match-route.ts'
import type { ReloadGuard } from '#src/pwa/reload-guard.ts'
import { loadShown } from '#src/pwa/tab-reloads.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import { replaceWith } from './leave-site.ts'
import { keepRegistrationMark, openWishedPopup } from './open-wished-popup.ts'
import { releaseSettings } from './release-settings.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { wipePlayer } from './wipe-player.ts'

/** Who is here is not asked for again so soon, in ms. */
const freshness = 30_000

/** A navigation in the browser has chosen its locale: that of the document. */
const noChoice: LocaleChoice = { kept: null, isOfThisSession: true, browser: null, isArrival: false }

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
  const uid = (): number => Number(values.get('player.uid') ?? 0)

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

  /** A page that the browser kept and shows again, at the player's wish, may be somebody else's by now, and its router waits for ever: it never stays. */
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
    /** @returns the address to go to instead, within this document; null to stay. Does not return where the document is left. */
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
    /** The page that the server sent is shown: it cannot know the hash, and has run all other guards. What a player comes with is kept, too, and nothing opens. */
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
