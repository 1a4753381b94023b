import type { FieldRule } from './field-rule.ts'
import { codeLength } from './presets.ts'
import { requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** The numeric code: digits only, exactly 6 of them unless the field says otherwise (section 5, presets). */
export const code: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (digits) => {
    const { min = codeLength, max = Math.max(min, codeLength) } = rule
    return /^[0-9]+$/.test(digits) && digits.length >= min && digits.length <= max
      ? null
      : { type: 'code', values: { min, max } }
  })
