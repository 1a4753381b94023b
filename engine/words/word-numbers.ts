import { formatCount, type NumberFormat } from '#base/money.ts'

/** For i18next: how the placeholders of the interface's words are written, and that their values pass `wordNumbers`. */
export const placeholders = { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true } as const

/**
 * For i18next: writes the numbers that fill placeholders as counts, in the format of the site. A number that is a name,
 * such as a year, is given as text.
 */
export const wordNumbers = (format: NumberFormat = {}) => ({
  type: 'formatter' as const,
  init: () => undefined,
  format: (value: unknown): unknown => (typeof value === 'number' ? formatCount(value, format) : value),
})
