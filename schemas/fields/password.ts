import { configuredPattern } from './configured-pattern.ts'
import type { FieldRule, RuleOptions } from './field-rule.ts'
import { passwordCharacter, passwordLength } from './presets.ts'
import { requireText } from './require-text.ts'
import { lengthOf, textOf } from './text-of.ts'

/**
 * 6 to 20 characters, each of the default set or allowed by the configured pattern; the offending ones are in `values.symbols`. Equal to the previous password
 * where one is given (section 5).
 */
export const password: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const { min = passwordLength.min, max = passwordLength.max } = rule
    const length = lengthOf(text)
    if (length < min) return { type: 'shortPassword', values: { min } }
    if (length > max) return { type: 'maxLength', values: { max } }
    const symbols = offending(text, rule)
    if (symbols.length > 0) return { type: 'passwordSymbols', values: { symbols: symbols.join(' ') } }
    return rule.previous !== undefined && text !== textOf(rule.previous) ? { type: 'passwordsNotEqual' } : null
  })

/** A pattern may name one character or, as `^[a-z]{6,20}$`, a whole password: each character is tried alone and as a password of itself. */
function offending(text: string, { pattern }: RuleOptions): string[] {
  const allowed = configuredPattern(pattern) ?? passwordCharacter
  return [...new Set(text)].filter(
    (character) => ![1, passwordLength.min].some((times) => allowed.test(character.repeat(times))),
  )
}
