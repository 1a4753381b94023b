import type { FieldRule } from './field-rule.ts'
import { requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** Required; a wrong format, as the phone input sees it, has a message of its own (section 5). Spaces, brackets, dots and hyphens are for reading only. */
export const phone: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const number = text.replace(/[\s().-]/g, '')
    const isPhone = rule.isPhone ?? ((digits: string) => /^\+?\d{7,15}$/.test(digits))
    return isPhone(number) ? null : { type: 'phoneFormat' }
  })
