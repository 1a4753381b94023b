import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Action } from './action.ts'
import type { CodeElement } from './code.ts'
import type { Href } from './link.ts'
import type { Media } from './media.ts'
import type { Menu } from './menu.ts'
import type { RichNode } from './rich.ts'

/**
 * The marks: fixed `format` values by which a schema says "here is a text, a link, an action, ...". AJV sees a hole
 * there; `engine/document` checks and compiles the value by its mark, so that one mistake gives one issue.
 */
export const markNames = [
  'text',
  'rich',
  'media',
  'link',
  'action',
  'icon',
  'bound-text',
  'bound-number',
  'bound-boolean',
  'bound-money',
  'bound-time',
  'menu',
  'form',
  'popup',
  'code',
] as const
export type MarkName = (typeof markNames)[number]

const mark = <const M extends MarkName, const D extends string>(name: M, description: D) =>
  ({ format: `playbill-${name}`, description }) as const

/** A text in both locales; the component gets a string. */
export const text = <const D extends string>(description: D) => mark('text', description)
/** A text with headings, lists and links, written in the allowed HTML; the component gets a sanitised tree. */
export const rich = <const D extends string>(description: D) => mark('rich', description)
/** A picture with alternative text; the component gets `Media`. */
export const media = <const D extends string>(description: D) => mark('media', description)
/** A link to a path, a page or an https, mailto or tel address; the component gets `Href`. */
export const link = <const D extends string>(description: D) => mark('link', description)
/** What happens on a press; the component hands it to `run`. */
export const action = <const D extends string>(description: D) => mark('action', description)
/** The name of an icon of the sprite. */
export const icon = <const D extends string>(description: D) => mark('icon', description)
/** The id of a menu document; the component gets the compiled `Menu`. */
export const menuRef = <const D extends string>(description: D) => mark('menu', description)
/** The id of a form document. */
export const formRef = <const D extends string>(description: D) => mark('form', description)
/** The id of a popup document. */
export const popupRef = <const D extends string>(description: D) => mark('popup', description)

/** Code of third parties as HTML; it is parsed into the elements that the page makes. */
export const code = <const D extends string>(description: D) => mark('code', description)

/** A literal or `{bind: Name}` of the named type; the component gets the value, `null` while it is unknown. */
export const bound = <const T extends 'text' | 'number' | 'boolean' | 'money' | 'time', const D extends string>(
  type: T,
  description: D,
) => mark(`bound-${type}`, description)

/** An amount as bindings give it: integer minor units. */
export type BoundMoney = { readonly minor: number; readonly currency: string }

type Deserialize = [
  { pattern: { format: 'playbill-text' }; output: string },
  { pattern: { format: 'playbill-rich' }; output: readonly RichNode[] },
  { pattern: { format: 'playbill-media' }; output: Media },
  { pattern: { format: 'playbill-link' }; output: Href },
  { pattern: { format: 'playbill-action' }; output: Action },
  { pattern: { format: 'playbill-icon' | 'playbill-form' | 'playbill-popup' }; output: string },
  { pattern: { format: 'playbill-menu' }; output: Menu },
  { pattern: { format: 'playbill-code' }; output: readonly CodeElement[] },
  { pattern: { format: 'playbill-bound-text' }; output: string | null },
  { pattern: { format: 'playbill-bound-number' | 'playbill-bound-time' }; output: number | null },
  { pattern: { format: 'playbill-bound-boolean' }; output: boolean | null },
  { pattern: { format: 'playbill-bound-money' }; output: BoundMoney | null },
]

/** What a component gets: marks resolved, defaults filled in by the compile step. */
export type Props<S extends JSONSchema> = FromSchema<S, { deserialize: Deserialize }>

/** The mark of a schema, or undefined. */
export function markOf(schema: unknown): MarkName | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const format = (schema as { format?: unknown }).format
  return typeof format === 'string' && format.startsWith('playbill-')
    ? (format.slice('playbill-'.length) as MarkName)
    : undefined
}
