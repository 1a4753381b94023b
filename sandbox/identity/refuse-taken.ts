import { isDatabaseError } from '#database/database-error.ts'
import { fail } from '../failure.ts'

/** Somebody was faster: what the database refuses as a second of its kind is told as the field that is taken. */
export async function refuseTaken<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error, 'unique_violation'))
      return fail('InvalidParameterException', { [field]: ['taken'] }, { message: 'Somebody has it already' })
    throw error
  }
}
