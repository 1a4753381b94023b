import { QueryClient } from '@tanstack/react-query'
import { createEngine } from '#engine/create-engine.ts'
import type { CompiledNode } from '#engine/document/compiled.ts'
import type { AnyWidget, NodeFailure, NodeTrace, RenderEnvironment } from '#engine/render/environment.ts'
import type { RenderHost } from '#engine/render/host.ts'
import type { ValueStore } from '#engine/render/value-store.ts'
import type { Words } from '#engine/words/words.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import type { HeadSource } from '#src/head/head-source.ts'
import type { DocumentSource } from './documents.ts'
import type { PageForms } from './page-forms.tsx'
import type { Screen } from './page-state.ts'
import type { FetchOptions } from './page-queries.ts'
import type { WidgetLibrary } from './widgets.ts'
import { createWriter } from './write-value.ts'

/** One step of the router: where it goes, and whether it is only a preload. `path` has no locale prefix. */
export type NavigationStep = {
  readonly definition: RouteDefinition
  readonly params: Readonly<Record<string, string>>
  readonly address: { readonly path: string; readonly search: string; readonly hash: string }
  readonly isPreload: boolean
  readonly signal: AbortSignal
}

/** Everything one request or one tab is made of. */
export type AppParts = {
  readonly release: string
  readonly locale: Locale
  readonly documents: DocumentSource
  readonly widgets: WidgetLibrary
  readonly fallbacks: ReadonlyMap<string, AnyWidget>
  readonly values: ValueStore
  readonly queryClient: QueryClient
  /**
   * How the server changes a query before a page runs it: guests share its answer. Absent in a tab, which marks it as
   * prefetched.
   */
  readonly prepare?: (query: FetchOptions) => FetchOptions
  /** What search engines read of a page; absent in tests of single parts. */
  readonly headOf?: HeadSource
  readonly i18n: Words
  readonly host: RenderHost
  readonly flows: FlowHost
  /** Forms of the tab; absent on the server, where they are skeletons. */
  readonly forms?: PageForms
  readonly slugs: Readonly<Record<string, string>>
  /**
   * The route guards of navigations in a tab: where to go instead, or null. Absent on the server, which has run them
   * before it renders.
   */
  readonly guard?: (step: NavigationStep) => Promise<string | null>
  readonly now: () => number
  readonly run: (action: Action) => void
  readonly report: (failure: NodeFailure) => void
  readonly wait: (ms: number) => Promise<void>
  /** Called with how much of a screen has been loaded, 0 to 1. */
  readonly progress?: (share: number) => void
  readonly omitted?: ReadonlySet<string>
  readonly propsOf?: WeakMap<CompiledNode, Record<string, unknown>>
  readonly visit?: Pick<FatalVisit, 'page' | 'shown'>
  /** The screen that the server has rendered: returned once, so that nothing is fetched again before hydration. */
  readonly firstScreen?: Screen
}

export type Address = {
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
  readonly isPreload: boolean
}

/** Assembles the application of one request or tab. */
export function createApp(parts: AppParts) {
  const engine = createEngine({ widgets: parts.widgets.components, fallbacks: parts.fallbacks })
  const environmentWith = (changes: { omitted?: ReadonlySet<string>; trace?: NodeTrace } = {}): RenderEnvironment =>
    engine.environment({
      release: parts.release,
      values: parts.values,
      write: createWriter(parts.queryClient),
      now: parts.now,
      routeId: () => parts.host.route.get().routeId,
      run: parts.run,
      report: parts.report,
      ...(parts.omitted ? { omitted: parts.omitted } : {}),
      ...(parts.propsOf ? { propsOf: parts.propsOf } : {}),
      ...changes,
    })

  let firstScreen = parts.firstScreen
  const app = {
    ...parts,
    environment: environmentWith(),
    environmentWith,
    /**
     * The screen of an address: its documents, the chunks of their widgets, and the data they need within the budget;
     * or the page that stands for an error.
     */
    async loadScreen(definition: RouteDefinition, address: Address): Promise<Screen> {
      const rendered = firstScreen
      firstScreen = undefined
      if (rendered) return rendered
      const { loadScreen } = await import('./load-screen.ts')
      return loadScreen(parts, app.environment.holds, definition, address)
    },
  }
  return app
}
export type App = ReturnType<typeof createApp>
