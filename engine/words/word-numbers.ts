import { formatCount } from '#base/money.ts'

/** For i18next: how the placeholders of the interface's words are written, and that what fills them passes `wordNumbers`. */
export const placeholders = { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true } as const

/** For i18next: a number that fills a placeholder says how many, and has commas for thousands (specification section 9). A number that is a name is given as text. */
export const wordNumbers = {
  type: 'formatter' as const,
  init: () => undefined,
  format: (value: unknown): unknown => (typeof value === 'number' ? formatCount(value) : value),
}
