import { createWorkQueue, type QueueLimits } from '#base/work-queue.ts'

/**
 * The lanes of renders: for players, for guests, and for addresses whose budget is spent. Each limits its parallel
 * renders and its queue, in which a render waits for `maxWaitMs` at most (D12).
 */
export const renderLimits = {
  player: { maxRunning: 32, maxWaiting: 200, maxWaitMs: 1_500 },
  guest: { maxRunning: 32, maxWaiting: 200, maxWaitMs: 1_500 },
  spent: { maxRunning: 1, maxWaiting: 100, maxWaitMs: 5_000, restMs: 50 },
} as const satisfies Readonly<Record<string, QueueLimits>>
export type RenderLane = keyof typeof renderLimits

/** One queue for each lane, so that no number of guests takes the slots of players. */
export function createRenderLanes() {
  const queues = {
    player: createWorkQueue(renderLimits.player),
    guest: createWorkQueue(renderLimits.guest),
    spent: createWorkQueue(renderLimits.spent),
  }
  return { run: <T>(lane: RenderLane, work: () => Promise<T>): Promise<T> => queues[lane].run(work) }
}
export type RenderLanes = ReturnType<typeof createRenderLanes>
