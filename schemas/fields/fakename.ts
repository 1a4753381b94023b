import type { FieldRule } from './field-rule.ts'
import { fakenameMinimum, thirdNamePattern } from './presets.ts'
import { requireText } from './require-text.ts'
import { lengthOf, textOf } from './text-of.ts'

/** At least 4 symbols, none of them special or a space (section 5). */
export const fakename: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const { min = fakenameMinimum, max = Infinity } = rule
    const length = lengthOf(text)
    if (length < Math.max(min, fakenameMinimum) || /\s/.test(text) || !thirdNamePattern.test(text))
      return { type: 'fakename' }
    return length > max ? { type: 'maxLength', values: { max } } : null
  })
