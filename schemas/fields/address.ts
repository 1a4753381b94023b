import type { FieldRule } from './field-rule.ts'
import { normaliseName } from './normalise-name.ts'
import { addressPattern } from './presets.ts'
import { judgeLength, requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** As a name, but digits, | and / are allowed (section 5). */
export const address: FieldRule = (value, rule) =>
  requireText(normaliseName(textOf(value)), rule, (words) =>
    addressPattern.test(words) ? judgeLength(words, rule) : { type: 'address' },
  )
