import { isDatabaseError } from './database-error.ts'

const MOST_TRIES = 4

/**
 * Does a transaction again where the database chose it to lose against another (deadlock, serialisation): nothing of the one that lost was done.
 * Anything else, and a fourth loss, is thrown.
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
