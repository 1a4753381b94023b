import type { FieldRule } from './field-rule.ts'

/** Always valid: the server knows its promo codes (section 5). */
export const promo: FieldRule = () => null
