import type { FieldRule } from './field-rule.ts'
import { judgeLength, requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** Letters, spaces, dot, apostrophe and hyphen only (section 5). */
export const cardHolder: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (words) =>
    /^[\p{L}\p{M} .'ʻʼ’‘-]+$/u.test(words) ? judgeLength(words, rule) : { type: 'cardHolder' },
  )
