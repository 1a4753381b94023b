import { checkField } from '#schemas/fields/field-types.ts'
import { fail } from '../failure.ts'

/** Fails on the field unless the password may be taken: 6 to 20 characters of the allowed ones (section 5). */
export function judgePassword(field: string, password: string): void {
  const error = checkField('password', password, { isRequired: true })
  if (error) fail('InvalidParameterException', { [field]: [error.type] }, { message: 'This password cannot be taken' })
}
