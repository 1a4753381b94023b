import type { FieldRule } from './field-rule.ts'

/** Anything that is not empty (section 5); the platform's numbers count, 0 too. */
export const sex: FieldRule = (value, { isRequired }) =>
  isRequired && (value === undefined || value === null || value === '') ? { type: 'required' } : null
