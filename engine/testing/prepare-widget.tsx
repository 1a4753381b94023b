import { writePlainly } from '#engine/testing/write-plainly.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { WordsProvider } from '../words/words-context.tsx'
import { createEngine } from '#engine/create-engine.ts'
import type { QueryContext, WidgetDefinition, WidgetSample } from '#engine/define-widget.ts'
import type { AnyWidget, NodeFailure } from '#engine/render/environment.ts'
import { HostContext } from '#engine/render/host.ts'
import { NodesView } from '#engine/render/page-view.tsx'
import { createValueStore, type BoundValue } from '#engine/render/value-store.ts'
import type { Action } from '#schemas/document/action.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { compileSample, type CompiledSample } from './compile-sample.ts'
import { createSampleDictionary } from './sample-dictionary.ts'
import { createTestHost, type TestHost } from './test-host.ts'

/** A sample of a definition, or of a test, which needs no name. */
export type RenderedSample = Omit<WidgetSample, 'name'> & { readonly name?: string }

export type RenderWidgetOptions = {
  locale?: Locale
  host?: TestHost
  /** `null`: not known yet. */
  user?: 'guest' | 'player' | null
  values?: Readonly<Record<string, BoundValue>>
  /** Definitions of the widgets in the sample's slots. */
  others?: readonly WidgetDefinition<never>[]
  source?: (kind: DocumentKind, id: string) => unknown
  /** Namespaces of the interface's words that the site does not have. */
  withoutWords?: readonly string[]
  /** Whether queries without data are sent, to the call that `prepare` provides. */
  reads?: boolean
  /** Answers of the page's queries, as the route's loader leaves them. */
  prepare?: (client: QueryClient, page: { props: unknown; context: QueryContext }) => unknown
  /** What the application puts around a page and the engine does not know, such as the flows. */
  around?: (page: ReactElement) => ReactElement
}

/** One widget, compiled and ready to be rendered in everything that surrounds it on a page. */
export type PreparedWidget = CompiledSample & {
  /** A new element over a new environment: the server and the browser never share one. */
  readonly createElement: () => ReactElement
  readonly host: TestHost
  readonly values: ReturnType<typeof createValueStore>
  readonly actions: readonly Action[]
  readonly failures: readonly NodeFailure[]
  readonly missingWords: readonly string[]
  /** Addresses that something tried to load: always none, loading is forbidden. */
  readonly requests: readonly string[]
}

const player: Readonly<Record<string, BoundValue>> = {
  'player.uid': 7,
  'player.login': 'dilnoza',
  'player.balance.main': { minor: 12_500_000, currency: 'UZS' },
  'player.balance.bonus': { minor: 350_000, currency: 'UZS' },
  'player.balance.bettingBonus': { minor: 0, currency: 'UZS' },
  'player.balance.fun': { minor: 1_000_000, currency: 'FUN' },
  'player.balance.total': { minor: 12_850_000, currency: 'UZS' },
}

async function componentsOf(definitions: Iterable<WidgetDefinition>): Promise<Map<string, AnyWidget>> {
  const loaded = await Promise.all(
    [...definitions].map(
      async (definition) => [definition.type, (await definition.component()) as unknown as AnyWidget] as const,
    ),
  )
  return new Map(loaded)
}

/**
 * Compiles a sample and puts it into host, environment, query client and words; nothing is rendered yet and nothing may
 * be loaded.
 */
export async function prepareWidget(
  definition: WidgetDefinition<never>,
  sample: RenderedSample,
  options: RenderWidgetOptions = {},
): Promise<PreparedWidget> {
  const {
    locale = 'uz',
    user = 'guest',
    others = [],
    withoutWords = [],
    source,
    reads = false,
    prepare,
    around = (page) => page,
  } = options
  const definitions = new Map([...others, definition].map((one) => [one.type, one as unknown as WidgetDefinition]))
  const authored = [
    {
      id: 'widget',
      type: definition.type,
      v: definition.version,
      props: sample.props,
      ...(sample.slots ? { slots: sample.slots } : {}),
    },
  ]
  const compiled = compileSample(authored, { locale, definitions, ...(source ? { source } : {}) })
  const { params = {}, search = {} } = sample.route ?? {}
  const host = options.host ?? createTestHost(locale, { params, search })
  const known: Readonly<Record<string, BoundValue>> = {
    'site.year': 2026,
    'site.currency': 'UZS',
    ...(user === 'player' ? player : {}),
    user,
    ...options.values,
  }
  const values = createValueStore(Object.entries(known))
  const actions: Action[] = []
  const failures: NodeFailure[] = []
  const requests: string[] = []
  const engine = createEngine({ widgets: await componentsOf(definitions.values()), fallbacks: new Map() })
  const createEnvironment = () =>
    engine.environment({
      release: 'test',
      values,
      write: writePlainly,
      now: () => Date.now(),
      routeId: () => host.route.get().routeId,
      run: (action) => void actions.push(action),
      report: (failure) => void failures.push(failure),
    })
  const { i18n, missing } = createSampleDictionary(locale)
  for (const namespace of withoutWords) i18n.removeResourceBundle(locale, namespace)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: reads, retry: false, staleTime: Infinity } } })
  const { props } = compiled.nodes[0] ?? {}
  await prepare?.(client, { props, context: { params, search, locale } })
  globalThis.fetch = (input) => {
    requests.push(input instanceof Request ? input.url : String(input))
    return Promise.reject(new TypeError('A widget under test may not load anything: give its answer in `prepare`.'))
  }
  const createElement = () => (
    <QueryClientProvider client={client}>
      <WordsProvider i18n={i18n}>
        <HostContext value={host}>
          {around(<NodesView environment={createEnvironment()} nodes={compiled.nodes} />)}
        </HostContext>
      </WordsProvider>
    </QueryClientProvider>
  )
  return { ...compiled, createElement, host, values, actions, failures, missingWords: missing, requests }
}
