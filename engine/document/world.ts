import type { JSONSchema } from 'json-schema-to-ts'
import type { WidgetSpec } from '#engine/define-widget.ts'
import type { RouteDefinition, SystemPage } from '#schemas/routes.ts'
import type { BindingDefinition } from '#schemas/vocabulary.ts'
import type { FlowVocabularyEntry } from '#schemas/vocabulary.ts'

/** The verdict of recheck on a regular expression of a document. */
export type PatternVerdict = 'safe' | 'vulnerable' | 'unknown'

/**
 * How long checking one pattern may take, in ms of wall time, in every gate. Most verdicts take a few milliseconds;
 * searching for an attack on look-around and repetitions beyond 30 was measured at up to 0.6 s. On a machine that is
 * busy with something else it takes ten times as long, and a site whose patterns are safe must start there too.
 */
export const patternTimeoutMs = 10_000

/**
 * What the check reads of a call: whether a form may make it, the schema of its parameters, and which of them are
 * secret.
 */
export type FormCall = {
  readonly effect: 'read' | 'write' | 'value'
  readonly request: JSONSchema
  readonly response: JSONSchema
  readonly secret: ReadonlySet<string>
}

/** Everything that documents may name and that is not a document: the casino's words enter the engine here. */
export type World = {
  readonly widgets: ReadonlyMap<string, WidgetSpec>
  readonly routes: readonly RouteDefinition[]
  readonly systemPages: readonly SystemPage[]
  readonly vocabulary: {
    readonly bindings: Readonly<Record<string, BindingDefinition>>
    readonly flags: readonly string[]
    readonly flows: Readonly<Record<string, FlowVocabularyEntry>>
    /** The fixed list of analytics events, with the schema of the parameters of each. */
    readonly analytics: Readonly<Record<string, { readonly params: JSONSchema }>>
    /**
     * Keys of the settings whose addresses may leave the site, where the settings list the hosts they may lead to, and
     * the settings that hold redirect rules, in the order in which they count.
     */
    readonly leaving?: {
      readonly keys: readonly string[]
      readonly rules: readonly string[]
      readonly hosts: { readonly document: string; readonly path: readonly string[] }
    }
    /**
     * Where the settings name a jurisdiction profile, what they say that it bounds, and which widget shows its
     * helplines.
     */
    readonly jurisdiction?: {
      readonly document: string
      readonly profile: readonly string[]
      /** Where the settings have the minimum age, and the form field that it is checked against. */
      readonly minimumAge: {
        readonly path: readonly string[]
        readonly default: number
        readonly field: { readonly name: string; readonly type: string }
      }
      readonly footerMenus: readonly string[]
      readonly helplines: string
      /**
       * The limit that a profile may demand before a deposit, the block that takes deposits, and the property that
       * names its form.
       */
      readonly firstLimit: { readonly limit: string; readonly widget: string; readonly form: string }
      /** The block in which players set limits themselves, and the properties that name the form of each kind. */
      readonly ownLimits: { readonly widget: string; readonly forms: Readonly<Record<string, string>> }
      /**
       * Lists of periods, the property of that block that names their form, the call whose form offers them in a field,
       * and the option of each period that the platform has.
       */
      readonly periods: readonly {
        readonly list: readonly string[]
        readonly form: string
        readonly call: string
        readonly field: string
        readonly names: Readonly<Record<string, string>>
      }[]
      /**
       * The switch by which visitors are asked for consent, and what of the settings needs it: what is written, and not
       * `off`.
       */
      readonly consent: {
        readonly switchPath: readonly string[]
        readonly uses: readonly {
          readonly path: readonly string[]
          readonly off?: string
          readonly categories: readonly string[]
        }[]
        /** A list of third-party code, whose enabled entries name a category. */
        readonly code: { readonly path: readonly string[]; readonly default: string }
      }
    }
    /**
     * A list of ways in the settings, and the block whose properties name the form of each; other entries of the list
     * need none.
     */
    readonly ways?: {
      readonly document: string
      readonly path: readonly string[]
      readonly widget: string
      readonly forms: readonly string[]
    }
    /**
     * Blocks that load a form document of a fixed id themselves, when their button is pressed, and the event to which
     * they submit it.
     */
    readonly ownForms?: readonly {
      readonly widget: string
      readonly form: string
      readonly flow: string
      readonly event: string
    }[]
    /** Switches of the settings that no site may have on, what each is where it is not written, and why. */
    readonly neverOn?: readonly {
      readonly document: string
      readonly path: readonly string[]
      readonly default: boolean
      readonly why: string
    }[]
    /** Where the settings name the theme of the site. */
    readonly theme?: { readonly document: string; readonly path: readonly string[] }
    /**
     * Popups that the site needs while a switch of its settings is on, or where a widget is in a page, layout or popup:
     * by id, each with what it is for.
     */
    readonly ownPopups?: readonly ((
      | { readonly document: string; readonly path: readonly string[] }
      | { readonly widget: string }
    ) & { readonly popups: Readonly<Record<string, string>> })[]
  }
  /** The calls of the platform by name, for forms that make one. */
  readonly calls: ReadonlyMap<string, FormCall>
  readonly icons: ReadonlySet<string>
  /** Keys that the software itself reads, by the id of their messages document. */
  readonly words?: ReadonlyMap<string, readonly string[]>
  /** Schema of the values of each settings section, by the id of its document. */
  readonly settings: ReadonlyMap<string, JSONSchema>
}
