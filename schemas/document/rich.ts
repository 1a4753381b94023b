/** Tags that a rich text may contain; the check reports others and the run time drops them (C8). */
export const richTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'br',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
] as const
export type RichTag = (typeof richTags)[number]

/** A sanitised rich text: text, or a tag with its children; only `a` carries an address, already safe. */
export type RichNode =
  | string
  | {
      readonly tag: RichTag
      readonly href?: string
      readonly external?: boolean
      readonly children?: readonly RichNode[]
    }
