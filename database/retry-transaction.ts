import { isDatabaseError } from './database-error.ts'

const MOST_TRIES = 4

/**
 * Repeats a transaction that the database rolled back in favour of another one (deadlock, serialisation failure). Any
 * other error, and the fourth such rollback, is thrown.
 */
export async function retryTransaction<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MOST_TRIES || !isDatabaseError(error, 'serialization_failure', 'deadlock_detected')) throw error
    }
  }
}
