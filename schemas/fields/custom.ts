import { configuredPattern, fitsPattern } from './configured-pattern.ts'
import type { FieldRule } from './field-rule.ts'
import { judgeLength, requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** A configured pattern, or any value that is not empty (section 5). */
export const custom: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const pattern = configuredPattern(rule.pattern)
    return pattern && !fitsPattern(text, pattern) ? { type: 'regex' } : judgeLength(text, rule)
  })
