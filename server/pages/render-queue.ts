type QueueLimits = {
  readonly running: number
  readonly waiting: number
  /** How long a render waits for its turn, in ms. */
  readonly longest: number
  /** How long a place stays empty after each render, in ms: the lane leaves the rest of the time to the others. */
  readonly rest?: number
}

/**
 * The lanes of renders: for players, for guests, and for addresses whose budget is spent. Each limits its parallel
 * renders and its queue, in which a render waits for `longest` ms at most (D12).
 */
export const renderLimits = {
  player: { running: 32, waiting: 200, longest: 1_500 },
  guest: { running: 32, waiting: 200, longest: 1_500 },
  spent: { running: 1, waiting: 100, longest: 5_000, rest: 50 },
} as const satisfies Readonly<Record<string, QueueLimits>>
export type RenderLane = keyof typeof renderLimits

/** There is no room for one more page: the answer is 503. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/** Lets so many renders run at a time; the others wait in turn. @throws Overloaded when the queue is full or the wait too long. */
export function createRenderQueue(limits: QueueLimits) {
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
  const leave = (): void => {
    running--
    const [next] = waiting
    next?.()
  }
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < limits.running && waiting.size === 0) running++
      else await turn()
      try {
        return await work()
      } finally {
        if (limits.rest === undefined) leave()
        else setTimeout(leave, limits.rest)
      }
    },
  }
}

/** One queue for each lane, so that no number of guests takes the slots of players. */
export function createRenderLanes() {
  const queues = {
    player: createRenderQueue(renderLimits.player),
    guest: createRenderQueue(renderLimits.guest),
    spent: createRenderQueue(renderLimits.spent),
  }
  return { run: <T>(lane: RenderLane, work: () => Promise<T>): Promise<T> => queues[lane].run(work) }
}
export type RenderLanes = ReturnType<typeof createRenderLanes>
