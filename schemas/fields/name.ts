import type { FieldRule } from './field-rule.ts'
import { normaliseName } from './normalise-name.ts'
import { namePattern } from './presets.ts'
import { judgeLength, requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** Names: no digits, no special characters; apostrophes of any keyboard are normalised first (section 5, decisions). */
export const name: FieldRule = (value, rule) =>
  requireText(normaliseName(textOf(value)), rule, (words) =>
    namePattern.test(words) ? judgeLength(words, rule) : { type: 'name' },
  )
