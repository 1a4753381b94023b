import type { JSONSchema } from 'json-schema-to-ts'
import type { ReactNode } from 'react'
import type { FlowTypes, KnownFlowId } from '#generated/flows.ts'
import type { CallName, CallOutput } from '#schemas/api/calls.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { Props } from '#schemas/document/marks.ts'
import type { ErrorType } from '#schemas/errors.ts'
import type { BindingScope } from '#schemas/vocabulary.ts'

/** What replaces a node whose type, props or rendering fail (R13). */
export type OnInvalid = 'hide' | 'placeholder' | 'default' | 'last-good'

/** Attributes of a widget's one root element: spread them on it. `data-screen` hides it by width. */
export type RootAttributes = {
  readonly 'data-widget': string
  readonly 'data-node': string
  readonly 'data-screen'?: string
}

/** `gives`: the scope whose bindings have a value inside the slot, as a list of games gives `game`. */
export type SlotDefinition = {
  readonly allow?: readonly string[]
  readonly min?: number
  readonly max?: number
  readonly gives?: BindingScope
}

/** What every widget's component gets besides its props. */
export type WidgetContext = {
  readonly slots: Readonly<Record<string, ReactNode>>
  readonly root: RootAttributes
  readonly run: (action: Action) => void
}
export type WidgetProps<P> = P & WidgetContext
type WidgetComponent<P> = (props: WidgetProps<P>) => ReactNode

/** A TanStack Query that a page needs before it is rendered; `options` is what `queryOptions()` gives. */
type WidgetQuery = {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: unknown
  readonly staleTime?: unknown
}
export type QueryContext = {
  readonly search: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly locale: Locale
  /** Whether a player asks for the page. */
  readonly isPlayer?: boolean
  /** What the page carries of a section of the settings, or of the jurisdiction profile; without it every default holds. */
  readonly settings?: (section: 'auth' | 'games' | 'jurisdiction') => Readonly<Record<string, unknown>>
}

/** A pure numbered step between two versions of a widget's props. */
export type WidgetMigration = {
  readonly up: (props: Record<string, unknown>) => Record<string, unknown>
  readonly down: (props: Record<string, unknown>) => Record<string, unknown>
  readonly fixtures: readonly { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> }[]
}

type WidgetCategory = 'layout' | 'content' | 'games' | 'navigation' | 'account' | 'money' | 'legal'

/** The part of a definition that has no React: what check, compile, studio and cli need. */
export type WidgetSpec = {
  readonly type: string
  readonly version: number
  readonly category: WidgetCategory
  readonly schema: JSONSchema
  readonly slots: Readonly<Record<string, SlotDefinition>>
  readonly onInvalid: OnInvalid
  /** Legal, responsible gaming, balance: may never vanish. */
  readonly essential: boolean
  /** The default export of `widgets/<name>/<name>.migrations.ts`, which `npm run generate` puts in place. */
  readonly migrations: Readonly<Record<number, WidgetMigration>>
}

/** The part of a definition that a player's browser loads: never a schema, a help text or a sample. */
export type WidgetData<P = never> = {
  readonly queries: (props: P, context: QueryContext) => readonly WidgetQuery[]
  /** Messages documents that it is drawn with, besides those of every page: a page that shows it carries them. */
  readonly words: readonly string[]
  /**
   * Properties that name the forms it shows at once or by a tab of its own: a page that shows it carries their
   * documents.
   */
  readonly forms?: readonly string[]
  /**
   * Sections of the settings that it reads and that public pages do not carry: a popup that shows it fetches them
   * first.
   */
  readonly settings?: readonly 'auth'[]
}

export type SampleAnswers = { readonly [Name in CallName]?: CallOutput<Name> }

/** One state of a widget: the gallery shows it and the tests render it, with the network forbidden. */
export type WidgetSample = {
  readonly name: string
  /** As an author writes them. */
  readonly props: Record<string, unknown>
  readonly slots?: Record<string, unknown[]>
  /** Answers of its queries; a call without an answer or an error is still loading. */
  readonly answers?: SampleAnswers
  /** Calls that fail, and how. */
  readonly errors?: { readonly [Name in CallName]?: ErrorType | 'NetworkError' | 'TimeoutError' }
  /** What flows publish; other flows are in the state of a new page. */
  readonly flows?: { readonly [Id in KnownFlowId]?: Partial<FlowTypes[Id]['view']> }
  /** What the tab knows already: data of queries by their keys. */
  readonly knows?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[]
  /**
   * What its visitor has done: typed into its first field, pressed its first button. Its answers and errors say what
   * came of it.
   */
  readonly acts?: readonly ({ readonly type: string } | 'press')[]
  /** Whom it is for; without it, for everybody. */
  readonly viewer?: 'guest' | 'player'
  /** The address of its page, if its queries read it. */
  readonly route?: { readonly params?: Record<string, string>; readonly search?: Record<string, string> }
}

export type WidgetDefinition<P = never> = WidgetSpec &
  WidgetData<P> & {
    /** Authored props shown in the gallery and rendered by the tests. */
    readonly samples: readonly WidgetSample[]
    readonly component: () => Promise<WidgetComponent<P>>
    /**
     * `usual`: on nearly every page, together in one file that the first load pays for; `own`, the usual choice:
     * fetched when a page names it.
     */
    readonly chunk: 'usual' | 'own'
  }

type Optional = 'chunk' | 'version' | 'slots' | 'onInvalid' | 'essential' | 'queries' | 'words' | 'forms' | 'settings'

/**
 * Defines a widget: the one place that ties its type, schema, queries and component together. A component whose props
 * differ from the schema does not compile. `onInvalid` defaults to `hide`, `version` to 1, `chunk` to `own`.
 */
export function defineWidget<const S extends JSONSchema, P = Props<S>>(
  definition: Omit<WidgetDefinition<NoInfer<P>>, 'schema' | 'migrations' | Optional> &
    Partial<Pick<WidgetDefinition<NoInfer<P>>, Optional>> & { schema: S },
): WidgetDefinition<P> {
  return {
    chunk: 'own',
    version: 1,
    slots: {},
    onInvalid: 'hide',
    essential: false,
    words: [],
    queries: () => [],
    migrations: {},
    ...definition,
  } as WidgetDefinition<P>
}
