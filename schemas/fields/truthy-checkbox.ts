import type { FieldRule } from './field-rule.ts'

/** Wrong while it is not checked (section 5). */
export const truthyCheckbox: FieldRule = (value) =>
  value === true || value === 1 || value === '1' || value === 'true' ? null : { type: 'uncheckedCheckbox' }
