/** Renders at a time, how many may wait for their turn, and how long, in ms (reliability D12). */
export const renderLimits = { running: 32, waiting: 200, longest: 1_500 } as const

/** There is no room for one more page: the answer is 503. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** Lets so many renders run at a time; the others wait in turn. @throws Overloaded when the queue is full or the wait too long. */
export function createRenderQueue(limits: { readonly running: number; readonly waiting: number; readonly longest: number } = renderLimits) {
  const waiting = new Set<() => void>()
  let running = 0

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= limits.waiting) return reject(new Overloaded('too many pages wait to be rendered'))
      const start = (): void => {
        clearTimeout(timer)
        waiting.delete(start)
        running++
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(start)
        reject(new Overloaded('a page waited too long to be rendered'))
      }, limits.longest)
      waiting.add(start)
    })
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < limits.running && waiting.size === 0) running++
      else await turn()
      try {
        return await work()
      } finally {
        running--
        const [next] = waiting
        next?.()
      }
    },
  }
}
export type RenderQueue = ReturnType<typeof createRenderQueue>
