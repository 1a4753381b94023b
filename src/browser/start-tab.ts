import { widgetChunks } from '#generated/widgets.browser.ts'
import { createClock } from '#base/clock.ts'
import { createValueStore, playerUid } from '#engine/render/value-store.ts'
import { createApp } from '#src/app/create-app.ts'
import { createDocumentClient } from '#src/app/documents.ts'
import { essentialFallbacks } from '#src/app/essential-fallbacks.tsx'
import type { FatalVisit } from '#src/errors/fatal.ts'
import { watchCall } from '#src/errors/watch-call.ts'
import { createPageForms } from '#src/app/page-forms.tsx'
import type { CarriedState } from '#src/app/page-state.ts'
import { createWidgetLibrary } from '#src/app/widgets.ts'
import { stringifySearch } from '#src/router/search.ts'
import { createSiteRouter } from '#src/router/site-router.tsx'
import { createBrowserHost } from './browser-host.ts'
import { connectPlatform } from '#src/app/platform.ts'
import { createTabQueries } from './tab-queries.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import type { ShowToast, TabParts } from '#src/session/tab-parts.ts'
import { createTabWords } from './tab-words.ts'
import { lazyCall, lazyEmit } from './lazily.ts'
import { numberFormatOf } from '#widgets/_shared/money/use-money-format.ts'
import { ownElements } from './own-elements.ts'
import { fetchInTime } from './fetch-in-time.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import { createReporter } from './reporter.ts'
import { lazily } from './lazily.ts'
import { flowRegistry, type KnownFlowId } from '#generated/flows.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import type { AnyPorts } from '#flows/host/runtime.ts'
import type { Vault } from '#src/session/vault.ts'

const flowIds = Object.keys(flowRegistry) as KnownFlowId[]

async function createTabVault(): Promise<Vault> {
  const { createVault, wipeOnPageHide } = await import('#src/session/vault.ts')
  const vault = createVault()
  wipeOnPageHide(vault, window)
  return vault
}

/**
 * The visitor of this tab: the flows and the vault. Machines, ports, what keeps flows over a reload and the vault are
 * fetched with the first event or form: until then there is no deadline to follow, nothing to keep and no secret.
 */
function createTabSession(
  state: CarriedState,
  parts: Omit<TabParts, 'vault' | 'renderedAt'>,
): { readonly flows: FlowHost; readonly vault: () => Promise<Vault>; readonly listen: () => void } {
  const { values, serverNow, report } = parts
  const vault = lazily(createTabVault)
  const tab: TabParts = { ...parts, vault, renderedAt: state.now }
  let runtime: typeof import('./flow-runtime.ts') | undefined
  const portsOf = async (id: KnownFlowId, host: FlowHost): Promise<AnyPorts> => {
    const { flowPorts } = await import('./flow-runtime.ts')
    const ports = await flowPorts[id]()
    // The host takes the ports of any flow by their names; `flowPorts` has checked each flow's own type.
    return (await ports(host, tab)) as unknown as AnyPorts
  }
  const flows: FlowHost = createFlowHost({
    session: { uid: playerUid(values) },
    flows: flowRegistry,
    ports: Object.fromEntries(flowIds.map((id) => [id, (host: FlowHost) => portsOf(id, host)])),
    // Asked only with a flow that runs.
    storage: {
      read: (id) => runtime?.flowStorage.read(id),
      write: (id, saved) => runtime?.flowStorage.write(id, saved),
    },
    async loadRuntime() {
      const loaded = await import('./flow-runtime.ts')
      if (!runtime) loaded.followPage(flows, window)
      runtime = loaded
      return loaded
    },
    build: state.build,
    release: state.release,
    serverNow,
    onError: report,
  })
  return {
    flows,
    vault,
    listen() {
      for (const id of flowIds) flows.subscribe(id, () => values.set([[`flow:${id}`, flows.view(id).status]]))
    },
  }
}

/**
 * One shows how far the next page has loaded, the other learns that its release is no longer kept. Both are absent
 * until they have been loaded.
 */
export type Listener = {
  progressed?: (share: number) => void
  pressed?: (work: Promise<unknown>) => void
  releaseGone?: () => void
}

function readState(): CarriedState {
  // The server wrote it, so it is trusted like the script that reads it.
  return JSON.parse(ownElements.state()?.textContent ?? '') as CarriedState
}

/**
 * Builds the application of this tab from what the server embedded, and loads what the page needs before it is
 * hydrated.
 */
export async function startTab() {
  const state = readState()
  const { search } = window.location
  const reporter = createReporter(state)
  const loading: Listener = {}
  const documents = createDocumentClient({
    release: state.release,
    build: state.build,
    locale: state.locale,
    initial: [state.screen.page, state.screen.layout, ...Object.values(state.screen.forms ?? {})],
    fetch: fetchInTime,
    gone: () => loading.releaseGone?.(),
  })
  const widgets = createWidgetLibrary(
    widgetChunks,
    () => import('#generated/widgets.data.ts').then((module) => module.widgetData),
    reporter.chunkFailed,
  )
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  // On a cheap phone the answers of the page take as long as all the rest.
  await yieldToBrowser()
  const queryClient = createTabQueries(state.queries)
  await yieldToBrowser()
  const clock = createClock()
  const values = createValueStore(state.values)
  const failed =
    (where: string) =>
    (error: unknown): void =>
      reporter.failed(error, where)
  const host = createBrowserHost({
    locale: state.locale,
    sprite: state.sprite,
    search: state.search,
    changeLocale: (locale) =>
      void moves()
        .then((loaded) => loaded.changeLocale(locale))
        .catch(failed('the choice of a locale')),
  })
  const visit: FatalVisit = {
    page: null,
    failed: (error) => void visit.early.push(error),
    shown: () => undefined,
    early: [],
  }
  const call = watchCall(
    lazyCall(() => import('./platform-call.ts').then(({ browserCall }) => browserCall(state.locale, clock))),
    (error) => visit.failed(error),
  )
  const emit = lazyEmit(
    () =>
      import('./platform-call.ts').then(({ tabEmit }) =>
        tabEmit({ call, documents, queryClient, values, clock, search, wait, state, report: reporter.failed }),
      ),
    reporter.failed,
  )
  connectPlatform(queryClient, call, emit)
  const toast: ShowToast = async (...request) => (await actions()).toast(...request)
  const session = createTabSession(state, {
    documents,
    call,
    emit,
    values,
    queryClient,
    host,
    visit,
    toast,
    serverNow: () => clock.serverNow(),
    settings: async () => (await moves()).settings(),
    report: reporter.failed,
  })
  const forms = createPageForms({
    documents,
    loadPort: async (settings) =>
      (await import('#src/overlays/submit-form.ts')).tabSubmitPort(settings, {
        session,
        call,
        queryClient,
        values,
        clock,
        report: reporter.failed,
      }),
  })
  const slugs = { ...state.slugs }
  const words = createTabWords(state.locale, state.dictionary, documents, numberFormatOf(queryClient))
  let first = ''
  const payloads = lazily(async () =>
    (await import('./page-payload.ts')).createPagePayloads({
      build: state.build,
      locale: state.locale,
      first,
      release: documents.release,
      isGuest: () => values.get('user') !== 'player',
      queryClient,
      wait,
      report: failed('a page payload'),
      fetch: fetchInTime,
    }),
  )
  let isHydrated = false

  const app = createApp({
    release: state.release,
    locale: state.locale,
    documents,
    widgets,
    fallbacks: essentialFallbacks,
    values,
    queryClient,
    headOf: (request) =>
      payloads()
        .then(({ headOf }) => headOf(request))
        .catch(() => null),
    i18n: words,
    host,
    flows: session.flows,
    forms,
    slugs,
    now: () => (isHydrated ? clock.serverNow() : state.now),
    run(action) {
      const loaded = actions()
      loading.pressed?.(loaded)
      loaded.then(({ run }) => run(action)).catch(failed('actions'))
    },
    guard: async (step) => (isHydrated ? (await moves()).guard(step) : null),
    report: reporter.nodeFailed,
    wait,
    progress: (share) => loading.progressed?.(share),
    omitted: new Set(state.omitted),
    firstScreen: state.screen,
    visit,
  })
  const router = createSiteRouter(app, { isUnknown: state.isUnknown === true })
  const actions = lazily(async () =>
    (await import('./tab-actions.ts')).createTabActions({
      app,
      emit,
      pressed: (work) => loading.pressed?.(work),
      report: reporter.failed,
    }),
  )
  const overlays = async (): Promise<Overlays> => (await actions()).overlays()
  const moves = lazily(async () =>
    (await import('./tab-moves.ts')).createTabMoves({
      app,
      call,
      emit,
      values,
      router,
      release: documents.release,
      state,
      overlays,
      report: reporter.failed,
    }),
  )
  // Tells the router that the server rendered the markup: a Suspense boundary around the first screen would not match.
  router.ssr = { manifest: undefined }
  host.connect(router)
  await Promise.all([
    widgets.load([...state.screen.layout.types, ...state.screen.page.types]),
    router.load(),
    words.ready(),
  ])
  const { path, search: requested } = host.route.get()
  first = path + stringifySearch(requested)
  return {
    app,
    router,
    state,
    onRecoverableError: reporter.hydrationFailed,
    afterHydration(next: Promise<typeof import('./after-hydration.ts')>) {
      isHydrated = true
      session.listen()
      void actions().catch(failed('actions'))
      void next.then(({ afterHydration }) =>
        afterHydration({
          app,
          values,
          clock,
          router,
          state,
          opened: first,
          documents,
          slugs,
          loading,
          overlays,
          toast,
          vault: session.vault,
          search,
          moves,
          visit,
          payloads,
          report: reporter.failed,
        }),
      )
    },
  }
}
