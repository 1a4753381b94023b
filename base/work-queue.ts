export type QueueLimits = {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** How long a piece of work may wait for its turn. */
  readonly maxWaitMs: number
  /** How long a place stays empty after each piece of work, to leave time to the others. */
  readonly restMs?: number
}

/** There is no room for one more piece of work. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** Runs a limited number of jobs at once; the others wait in order. @throws Overloaded for a full queue or a long wait. */
export function createWorkQueue(limits: QueueLimits) {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= limits.maxWaiting) return reject(new Overloaded('too much work waits'))
      const start = (): void => {
        clearTimeout(timer)
        waiting.delete(start)
        running++
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(new Overloaded('waited too long for a turn'))
      }, limits.maxWaitMs)
      waiting.add(start)
    })
  const leave = (): void => {
    running--
    const [next] = waiting
    next?.()
  }
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < limits.maxRunning && waiting.size === 0) running++
      else await turn()
      try {
        return await work()
      } finally {
        if (limits.restMs === undefined) leave()
        else setTimeout(leave, limits.restMs)
      }
    },
  }
}
