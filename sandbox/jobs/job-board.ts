import { describeError, type Log } from '../log.ts'

/** Does what is due at this time of the sandbox's clock, and says nothing where nothing is. */
type Job = (now: number) => Promise<unknown>

export type JobBoard = {
  add(name: string, job: Job): void
  /** Does once what is due now, one job after another, in the order in which they were added; one that fails is logged and stops no other. `names`: of these jobs alone. */
  run(names?: readonly string[]): Promise<void>
  /** Runs every `everyMs` of real time from now on, never twice at once. */
  start(everyMs: number): void
  /** Ends when what is under way has ended. */
  stop(): Promise<void>
}

/** What the sandbox does by itself as its clock goes on: notices of the payment provider, what lapses, what is settled later. */
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
