import { whenFlow } from '#flows/host/when-flow.ts'
import { emitOf } from '#platform/events.ts'
import { knowsOfExclusion } from '#platform/exclusion.ts'
import { callOf } from '#platform/query-call.ts'
import { hasStoredKey } from '#base/has-stored-key.ts'
import { isIncomplete } from '#src/app/session-values.ts'
import { type WritableValueStore, playerUid } from '#engine/render/value-store.ts'
import { flowPorts } from '#generated/flow-ports.ts'
import { flowRegistry } from '#generated/flows.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Clock } from '#base/clock.ts'
import type { App } from '#src/app/create-app.ts'
import type { FollowingDocuments } from '#src/app/documents.ts'
import type { CarriedState } from '#src/app/page-state.ts'
import { tabConsent } from '#src/consent/tab-consent.ts'
import { followOffering } from './follow-offering.ts'
import { startPwa } from '#src/pwa/start-pwa.tsx'
import { matchRoute } from '#src/router/match-route.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { adoptSettings } from './adopt-settings.ts'
import { followAnchors } from './follow-anchors.ts'
import { followBack } from './follow-back.ts'
import { followFatal } from '#src/errors/follow-fatal.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import { followExclusion } from './follow-exclusion.ts'
import { followExpiry } from './follow-expiry.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import { focusArrival, greetPlayer } from './place-focus.ts'
import { followEdges, followNavigation } from './follow-navigation.ts'
import { followCampaigns, followPreview } from './follow-popups.ts'
import { followReleases } from './follow-releases.ts'
import { followScroll } from './follow-scroll.ts'
import { followBalance, followSession } from './follow-session.ts'
import type { PagePayloads } from './page-payload.ts'
import type { Vault } from '#src/session/vault.ts'
import type { SignOutReason } from '#src/session/signed-out.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import type { ShowToast } from '#src/session/tab-parts.ts'
import { startLoader } from '#src/overlays/start-loader.tsx'
import { followFrames, tellParent } from './check-iframe.ts'
import { createLoadingWatch } from './loading-watch.ts'
import type { Listener } from './start-tab.ts'
import type { TabMoves } from './tab-moves.ts'
import { resumeFlows, startSessionFlows } from './start-flows.ts'
import { seedClock } from './seed-clock.ts'
import { checkSession } from './session-check.ts'
import { warmUp } from './warm-up.ts'

type Parts = {
  readonly app: App
  readonly values: WritableValueStore
  readonly clock: Clock
  readonly router: SiteRouter
  readonly state: CarriedState
  /** Path and search that the tab was opened with. */
  readonly opened: string
  readonly documents: FollowingDocuments
  readonly slugs: Record<string, string>
  readonly loading: Listener
  readonly overlays: () => Promise<Overlays>
  readonly toast: ShowToast
  readonly vault: () => Promise<Vault>
  /** Of the address that the tab was opened with. */
  readonly search: string
  readonly moves: () => Promise<TabMoves>
  readonly visit: FatalVisit
  readonly payloads: () => Promise<PagePayloads>
  readonly report: (error: unknown, where: string) => void
}

/** Calls, dialogs and the runtime of flows, for a first press. Forms come with the first dialog that has one. */
const loadFirstPress = (): Promise<unknown> =>
  Promise.all([
    import('./platform-call.ts'),
    import('./tab-actions.ts'),
    import('#src/overlays/start-overlays.tsx'),
    import('./flow-runtime.ts'),
    flowRegistry.auth.load(),
    flowRegistry.dialogs.load(),
    flowPorts.auth(),
    flowPorts.dialogs(),
    import('./tab-moves.ts'),
  ])

/** What a tap on a game's tile needs: the page of games, the guards, and what opens games. */
async function loadFirstGame({ app, moves }: Pick<Parts, 'app' | 'moves'>): Promise<void> {
  if (document.querySelector('[data-game]') === null) return
  const [{ warmRoute }, { settings }] = await Promise.all([import('#src/app/load-screen.ts'), moves()])
  await Promise.all([
    settings(),
    warmRoute(app, matchRoute('/game/any')),
    flowRegistry['game-session'].load(),
    flowPorts['game-session'](),
  ])
}

/** How long a form of a page may take to come, in ms. */
const formPatience = 10_000

/** Checked first, so that players load no inspector code: the address or this tab's storage mentions it. */
const mayBeInspected = (search: string): boolean => search.includes('inspect') || hasStoredKey('session', '/inspect')

/** @param search of the address that the tab was opened with: a later one may have lost its `inspect`. */
async function inspect(flows: FlowHost, { build, release }: CarriedState, search: string): Promise<void> {
  const { wantsInspect } = await import('#src/inspect/wants-inspect.ts')
  if (!wantsInspect(search)) return
  const { startInspect } = await import('#src/inspect/start-inspect.ts')
  startInspect({ flows, build, release })
}

/** Whether the address names a campaign or another site led here; decided here, so that an ordinary visit loads nothing. */
const mayBeArrival = (search: string): boolean =>
  /[?&](?:track_id|publisher_id|goal_|link_id|utm_)/.test(search) ||
  (document.referrer !== '' && !document.referrer.startsWith(`${window.location.origin}/`))
/** The signed data of the messenger leave the address before programs of others run, and read them there (S13). */
function takeLaunchHash(): string {
  const { hash, pathname, search } = window.location
  if (!hash.includes('tgWebAppData=')) return ''
  window.history.replaceState(window.history.state, '', pathname + search)
  return hash
}
function navigationType(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
}

/** What the guards do with each navigation: saves what the address has for the registration, opens its dialog. */
function openByAddress({ moves, report }: Pick<Parts, 'moves' | 'report'>): void {
  const { search, hash } = window.location
  if (!/[?&](?:show_popup_(?:reg|auth)|redirectUrl)\b|#real$/.test(search + hash)) return
  void moves()
    .then((loaded) => loaded.arrived(window.location))
    .catch((error: unknown) => report(error, 'popups by address'))
}

/** Starts what is for players alone once there is one. */
const whenPlayer = (flows: FlowHost, start: () => Promise<unknown>): Promise<unknown> =>
  whenFlow(flows, 'auth', () => flows.view('auth').status === 'signedIn').then(start)

/** What a tab does once the page can be used: nothing here is needed to show it. */
export async function afterHydration({
  app,
  values,
  clock,
  router,
  state,
  opened,
  documents,
  slugs,
  loading,
  overlays,
  toast,
  vault,
  search,
  moves,
  visit,
  payloads,
  report,
}: Parts): Promise<void> {
  // Not within the task that ends the hydration: the two take long enough by themselves.
  await yieldToBrowser()
  seedClock({ clock, values, madeAt: state.now })
  if (state.isInspectable && mayBeInspected(search))
    inspect(app.flows, state, search).catch((error: unknown) => report(error, 'the inspector'))
  // Here before nothing can be fetched any more: what a navigation needs.
  import('#src/app/load-screen.ts').catch(() => undefined)
  import('#src/app/dictionary.ts').catch(() => undefined)
  import('#src/app/load-failed.tsx').catch(() => undefined)
  visit.shown = followNavigation({
    app,
    router,
    opened,
    payloads,
    pageLost: () => queueMicrotask(() => pwa.pageLost()),
  })
  followFatal({ app, router, visit })
  const explainSignOut = (why?: SignOutReason): void => {
    if (why === undefined && !hasStoredKey('session', '/signed-out')) return
    void import('#src/session/signed-out.ts')
      .then(({ explainSignOut: explain, noteSignOut }) => {
        if (why !== undefined) noteSignOut(why)
        return explain({
          isGuest: app.flows.view('auth').status === 'guest',
          overlays,
          async words(key) {
            await app.i18n.loadNamespaces('popups')
            return app.i18n.t(`popups:${key}`)
          },
        })
      })
      .catch((error: unknown) => report(error, 'the reason of a sign-out'))
  }
  const session = { flows: app.flows, values, queryClient: app.queryClient, report }
  followExpiry({
    flows: app.flows,
    visit,
    check: () => checkSession(session, { isMaybeOver: true }),
    explainSignOut,
    openSignIn: () =>
      void overlays()
        .then(({ open }) => open('auth'))
        .catch((error: unknown) => (report(error, 'the sign-in over the page'), false))
        .then(async (isOpen) => {
          if (!isOpen) (await import('./cover-page.ts')).leaveCovered(app.flows)
        })
        .catch(() => undefined),
  })
  const pwa = startPwa({ app, router, state, report })
  loading.releaseGone = pwa.releaseGone
  if (search.includes('backUrl='))
    void import('#base/back-url.ts').then(({ keepBackUrl, ownBackUrl }) => {
      keepBackUrl(search)
      ownBackUrl(playerUid(values))
    })
  if (search.includes('promo_code=')) void import('#base/arrival.ts').then(({ keepPromoCode }) => keepPromoCode(search))
  const { services } = state
  // It leaves the address also where nobody reads it: it is signed, and others could use it.
  const launch = takeLaunchHash()
  const launchHash = services?.messenger ? launch : ''
  const consent = tabConsent({ queryClient: app.queryClient, values, serverNow: () => clock.serverNow() })
  followOffering({ queryClient: app.queryClient, values, serverNow: () => clock.serverNow() })
  const landing = window.location.pathname
  if (mayBeArrival(search))
    consent.onConsent('marketing', () =>
      import('./report-arrival.ts').then(({ reportArrival }) =>
        reportArrival({
          call: callOf(app.queryClient),
          pathname: landing,
          search,
          referrer: document.referrer,
          origin: window.location.origin,
          navigation: navigationType(),
          report,
        }),
      ),
    )
  if (hasStoredKey('session', '/saved-fields'))
    void import('./saved-fields.ts').then(({ restoreFields }) =>
      restoreFields(
        { uid: playerUid(values), path: app.host.route.get().path, now: app.now() },
        app.wait(formPatience),
      ),
    )
  explainSignOut()
  // The popup was open when the document before was left (AUT-6).
  if (values.get(isIncomplete) === true)
    app.flows.send('dialogs', { type: 'dialogs.enqueue', steps: [{ step: 'social-registration' }] })
  if (hasStoredKey('local', '/social-auth'))
    void import('#src/session/after-sign-in.ts')
      .then(({ finishSocial }) => finishSocial({ flows: app.flows, queryClient: app.queryClient }))
      .catch((error: unknown) => report(error, 'the return from a social service'))
  if (consent.requested().length > 0)
    void import('#src/consent/start-consent.tsx')
      .then(({ startConsent }) =>
        startConsent({
          app,
          build: state.build,
          safePoint: pwa.safePoint,
          isFatal: () => visit.isFatal?.() === true,
          report,
        }),
      )
      .catch((error: unknown) => report(error, 'consent'))
  if (state.countsPages)
    void import('#src/tags/follow-pages.ts')
      .then(({ followPages }) =>
        followPages({
          emit: emitOf(app.queryClient),
          consent,
          isExcluded: () => values.get('user') !== 'player' && knowsOfExclusion(app.queryClient),
          path: () => window.location.pathname,
          subscribe: (listener) => router.subscribe('onRendered', listener),
        }),
      )
      .catch((error: unknown) => report(error, 'analytics'))
  focusArrival()
  greetPlayer({
    flows: app.flows,
    values,
    overlays,
    words: async (name, isNew) => {
      const words = isNew ? 'registration' : 'auth'
      await app.i18n.loadNamespaces(words)
      return app.i18n.t(`${words}:welcome`, { name })
    },
    async failedLogOut() {
      await app.i18n.loadNamespaces('auth')
      return app.i18n.t('auth:problem.LogoutFailed')
    },
    report,
  })
  followEdges({ now: app.now, values, router, queryClient: app.queryClient })
  followSession({ ...session, explainSignOut })
  followExclusion(session)
  followBalance({
    flows: app.flows,
    host: app.host,
    values,
    queryClient: app.queryClient,
    serverNow: () => clock.serverNow(),
  })
  // Last: what the followers tell a flow of the page comes before the session that lets it begin.
  startSessionFlows(app.flows)
  const steps = {
    flows: app.flows,
    host: app.host,
    values,
    queryClient: app.queryClient,
    documents,
    visit,
    toast,
    serverNow: () => clock.serverNow(),
    report,
  }
  followCampaigns({ ...steps, steps: async () => (await import('./dialog-steps.ts')).dialogStepsOfTab(steps) })
  whenPlayer(app.flows, async () =>
    (await import('./follow-hints.ts')).followHints({
      ...steps,
      overlays,
      settings: async () => (await documents.get('settings', 'site'))?.values ?? {},
      async words(key) {
        await app.i18n.loadNamespaces('profile')
        return app.i18n.t(`profile:${key}`)
      },
    }),
  ).catch((error: unknown) => report(error, 'hints'))
  whenPlayer(app.flows, async () =>
    (await import('./follow-loyalty.ts')).followLoyalty({
      ...steps,
      overlays,
      settings: async () => (await documents.get('settings', 'loyalty'))?.values ?? {},
      async words(key, own) {
        await app.i18n.loadNamespaces('reward')
        return app.i18n.t(`reward:${key}`, own ?? {})
      },
      now: () => performance.now(),
    }),
  ).catch((error: unknown) => report(error, 'loyalty'))
  whenPlayer(app.flows, async () =>
    (await import('./follow-unread.tsx')).followUnread({
      app,
      values,
      async words(count) {
        await app.i18n.loadNamespaces('account')
        return app.i18n.t('account:inbox.unread', { count })
      },
      report,
    }),
  ).catch((error: unknown) => report(error, 'the count of the inbox'))
  // Over an error it waits for the next page.
  if (!visit.isFatal?.()) resumeFlows(app.flows)
  if (state.followsReleases)
    followReleases({
      safePoint: pwa.safePoint,
      router,
      documents,
      slugs,
      build: state.build,
      adopt: () => adoptSettings({ documents, locale: state.locale, queryClient: app.queryClient, values }),
      report,
    })
  if (state.hasCustomCode)
    void import('#src/custom-code/start-custom-code.ts')
      .then(({ startCustomCode }) => startCustomCode({ documents, consent, report }))
      .catch((error: unknown) => report(error, 'custom code'))
  if (services)
    void import('#src/services/start-services.ts')
      .then(({ startServices }) =>
        startServices({ app, values, plans: services, launchHash, consent, vault, overlays, report }),
      )
      .catch((error: unknown) => report(error, 'services'))
  const watch = createLoadingWatch()
  Object.assign(loading, { progressed: watch.progressed, pressed: watch.pressed })
  startLoader({ app, router, watch })
  followScroll(router)
  followAnchors({ subscribe: (listener) => router.subscribe('onRendered', listener) })
  followBack({ flows: app.flows, history: router.history, page: document })
  followPreview({
    overlays,
    open: (popup) => moves().then(({ openLinked }) => openLinked(popup)),
    report,
    subscribe: (listener) => router.subscribe('onResolved', listener),
  })
  openByAddress({ moves, report })
  tellParent(window)
  followFrames(window, app.host)
  warmUp(async () => {
    await loadFirstPress()
    await loadFirstGame({ app, moves })
  })
  // For tests and tools that drive the page: from here on every press works.
  document.documentElement.toggleAttribute('data-hydrated', true)
}
