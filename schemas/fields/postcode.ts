import { configuredPattern, fitsPattern } from './configured-pattern.ts'
import type { FieldRule } from './field-rule.ts'
import { postcodePattern } from './presets.ts'
import { requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** Up to 8 digits, or a configured pattern (section 5). */
export const postcode: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (code) =>
    fitsPattern(code, configuredPattern(rule.pattern) ?? postcodePattern) ? null : { type: 'postcode' },
  )
