import type { FieldError, RuleOptions } from './field-rule.ts'
import { lengthOf } from './text-of.ts'

/** The error of a text that is missing where it is required, or `judge`'s verdict on one that is there. Blanks alone are nothing. */
export function requireText(
  text: string,
  { isRequired }: RuleOptions,
  judge: (text: string) => FieldError | null,
): FieldError | null {
  if (text.trim() === '') return isRequired ? { type: 'required' } : null
  return judge(text)
}

/** The error of a text that is too short or too long for its field. */
export function judgeLength(text: string, { min, max }: RuleOptions): FieldError | null {
  const length = lengthOf(text)
  if (min !== undefined && length < min) return { type: 'minLength', values: { min } }
  return max !== undefined && length > max ? { type: 'maxLength', values: { max } } : null
}
