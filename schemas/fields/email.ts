import type { FieldRule } from './field-rule.ts'
import { judgeLength, requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** No whitespace, one @, a domain with one or two dots: a@b.c and a@b.c.d pass, a@b and a@b.c.d.e fail (decisions). */
export const email: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) =>
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+){1,2}$/.test(text) ? judgeLength(text, rule) : { type: 'email' },
  )
