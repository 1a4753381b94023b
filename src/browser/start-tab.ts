import { hasStoredKey } from '#base/has-stored-key.ts'
import { hydrate, QueryClient } from '@tanstack/react-query'
import { widgetChunks } from '#generated/widgets.browser.ts'
import { createClock } from '#base/time.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { createApp } from '#src/app/create-app.ts'
import { createDictionary } from '#src/app/dictionary.ts'
import { createDocumentClient } from '#src/app/documents.ts'
import { essentialFallbacks } from '#src/app/essential-fallbacks.tsx'
import type { FatalVisit } from '#src/errors/fatal-visit.ts'
import { watchCall } from '#src/errors/watch-call.ts'
import { createPageForms } from '#src/app/page-forms.tsx'
import type { PageState } from '#src/app/page-state.ts'
import { createWidgetLibrary } from '#src/app/widgets.ts'
import { createSiteRouter } from '#src/router/site-router.tsx'
import { createBrowserHost } from './browser-host.ts'
import { connectPlatform } from '#src/app/platform.ts'
import { createTabSession } from './tab-session.ts'
import { lazyCall } from './lazy-call.ts'
import { createReporter } from './reporter.ts'
import { createTabActions } from './tab-actions.ts'

function readState(): PageState {
  const element = document.getElementById('page-state')
  // The server wrote it: it is trusted like the script that reads it.
  return JSON.parse(element?.textContent ?? '') as PageState
}

/** Asked first, so that players load nothing of the inspector: the address or this tab's storage speaks of it. */
const mayBeInspected = (search: string): boolean => search.includes('inspect') || hasStoredKey('session', '/inspect')

/** @param search of the address that the tab was opened with: a later one may have lost its `inspect`. */
async function inspect(flows: FlowHost, { build, release }: PageState, search: string): Promise<void> {
  const { wantsInspect } = await import('#src/inspect/wants-inspect.ts')
  if (!wantsInspect(search)) return
  const { startInspect } = await import('#src/inspect/start-inspect.ts')
  startInspect({ flows, build, release })
}

/** Builds the application of this tab from what the server embedded, and loads what the page needs before it is hydrated. */
export async function startTab() {
  const state = readState()
  const { search } = window.location
  const reporter = createReporter(state)
  const documents = createDocumentClient({ release: state.release, locale: state.locale, initial: [state.screen.page, state.screen.layout], fetch: (...request) => fetch(...request) })
  const widgets = createWidgetLibrary(widgetChunks, () => import('#generated/widgets.definitions.ts').then((module) => module.widgetDefinitionChunks), reporter.chunkFailed)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false }, mutations: { retry: false, networkMode: 'always' } } })
  hydrate(queryClient, state.queries)
  const clock = createClock()
  const values = createValueStore(state.values)
  const host = createBrowserHost({ locale: state.locale, sprite: state.sprite })
  const visit: FatalVisit = { page: null, failed: (error) => void visit.early.push(error), shown: () => undefined, early: [] }
  const call = watchCall(lazyCall(() => import('./platform-call.ts').then(({ browserCall }) => browserCall(state.locale, clock))), (error) => visit.failed(error))
  connectPlatform(queryClient, call)
  const session = createTabSession(state, { call, values, queryClient, host, serverNow: () => clock.serverNow(), report: reporter.failed })
  const actions = createTabActions({ host, flows: session.flows, call, report: reporter.failed })
  const forms = createPageForms({
    documents,
    loadPort: async () => {
      const [{ createSubmitPort }, vault] = await Promise.all([import('#src/overlays/submit-form.ts'), session.vault()])
      return createSubmitPort({ flows: session.flows, vault, report: reporter.failed })
    },
  })
  const slugs = { ...state.slugs }
  let isHydrated = false

  const app = createApp({
    release: state.release,
    locale: state.locale,
    documents,
    widgets,
    fallbacks: essentialFallbacks,
    values,
    queryClient,
    i18n: createDictionary(state.locale, state.dictionary, documents),
    host,
    flows: session.flows,
    forms,
    slugs,
    now: () => (isHydrated ? clock.serverNow() : state.now),
    run: actions.run,
    report: reporter.nodeFailed,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    omitted: new Set(state.omitted),
    firstScreen: state.screen,
    visit,
  })
  const router = createSiteRouter(app)
  // Tells the router that the markup is the server's: no Suspense around the first screen (it would not match).
  router.ssr = { manifest: undefined }
  host.connect(router)
  await Promise.all([widgets.load([...state.screen.layout.types, ...state.screen.page.types]), router.load()])
  return {
    app,
    router,
    state,
    onRecoverableError: reporter.hydrationFailed,
    afterHydration() {
      isHydrated = true
      session.listen()
      if (state.isInspectable && mayBeInspected(search)) inspect(session.flows, state, search).catch((error: unknown) => reporter.failed(error, 'the inspector'))
      actions.connect({ app })
      void import('./after-hydration.ts').then(({ afterHydration }) => afterHydration({ app, values, router, state, documents, slugs, visit, report: reporter.failed }))
    },
  }
}
export type Tab = Awaited<ReturnType<typeof startTab>>
