import type { FieldRule } from './field-rule.ts'
import { judgeLength, requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** Text-like fields (login, text, documentType, documentNumber, cpf): required unless `isRequired` is false (section 5). */
export const text: FieldRule = (value, rule) => requireText(textOf(value), rule, (words) => judgeLength(words, rule))
