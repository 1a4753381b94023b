import { describeError, type Log } from '../log.ts'

/** Does what is due at this time of the sandbox's clock; does nothing if nothing is due. */
type Job = (now: number) => Promise<unknown>

export type JobBoard = {
  add(name: string, job: Job): void
  /**
   * Runs the due jobs once, one after another, in the order in which they were added; a failure is logged and does not
   * stop the others. `names`: only these jobs.
   */
  run(names?: readonly string[]): Promise<void>
  /** Runs every `everyMs` of real time from now on, never twice at once. */
  start(everyMs: number): void
  /** Ends when what is under way has ended. */
  stop(): Promise<void>
}

/** The sandbox's scheduled jobs: notices of the payment provider, expirations, later settlements. */
export function createJobBoard(clock: { now(): number }, log: Log): JobBoard {
  const jobs = new Map<string, Job>()
  let timer: ReturnType<typeof setInterval> | null = null
  let underWay: Promise<void> | null = null

  const runAll = async (names?: readonly string[]): Promise<void> => {
    for (const [name, job] of jobs) {
      if (names && !names.includes(name)) continue
      try {
        await job(clock.now())
      } catch (error) {
        log.error({ job: name, error: describeError(error) }, 'job failed')
      }
    }
  }
  const run = (names?: readonly string[]): Promise<void> => {
    const before = underWay
    const mine: Promise<void> = (async () => {
      await before
      await runAll(names)
    })().finally(() => {
      if (underWay === mine) underWay = null
    })
    underWay = mine
    return mine
  }
  return {
    add(name, job) {
      if (jobs.has(name)) throw new Error(`There is a job ${name} already`)
      jobs.set(name, job)
    },
    run,
    start(everyMs) {
      timer ??= setInterval(() => {
        if (!underWay) void run()
      }, everyMs)
      timer.unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      timer = null
      await underWay
    },
  }
}
