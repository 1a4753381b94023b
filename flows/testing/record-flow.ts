import type { Recording } from '#schemas/recording.ts'
import type { SiteFlow } from '../flow.ts'
import { startRuntime } from '../host/runtime.ts'
import { settled } from './test-time.ts'

/** Server time at which a recording begins. */
export const START = Date.UTC(2026, 0, 15, 12)

/** A runtime of a flow whose clock the test moves. Ports that are not given do nothing. */
export function record(
  flow: SiteFlow,
  { uid, ports }: { readonly uid: number; readonly ports: Readonly<Record<string, (input: never) => unknown>> },
) {
  let now = START
  let due: (() => void) | undefined
  const { actions, actors } = flow.ports
  const runtime = startRuntime({
    flow,
    session: { uid },
    build: 'sample',
    release: 'sample',
    serverNow: () => now,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
    timers: { set: (callback) => (due = callback), clear: () => void (due = undefined) },
    ports: { ...Object.fromEntries([...actions, ...actors].map((name) => [name, () => undefined])), ...ports } as never, // a record of functions by name
  })
  return {
    now: () => now,
    async act(seconds: number, event: { readonly type: string }): Promise<void> {
      now = START + seconds * 1000
      runtime.send(event as never) // an event of this very flow
      now += 320
      await settled()
    },
    async fireDeadline(seconds: number): Promise<void> {
      now = START + seconds * 1000
      due?.()
      now += 320
      await settled()
    },
    end(): Recording {
      const [recording] = runtime.recordings()
      runtime.dispose()
      if (!recording) throw new Error('the runtime recorded nothing')
      return recording
    },
  }
}

/** What happens to a flow, and what its ports answer in turn; an answer that is an Error is thrown. */
export type RecordedSession = {
  /** When each of them happens, in seconds from the start; 40 s apart where it is not given. */
  readonly seconds?: readonly number[]
  readonly answers: Readonly<Record<string, readonly unknown[]>>
  readonly events: readonly ({ readonly type: string; readonly [field: string]: unknown } | 'deadline')[]
}

/** @throws Error when an answer was not asked for. */
export async function recordSession(flow: SiteFlow, session: RecordedSession): Promise<Recording> {
  const { answers, events, seconds = events.map((_, index) => index * 40) } = session
  const left = new Map(Object.entries(answers).map(([port, list]) => [port, [...list]]))
  const answer = (list: unknown[]) => async (): Promise<unknown> => {
    const next = list.shift()
    if (next instanceof Error) throw next
    return next
  }
  const run = record(flow, {
    uid: 4711,
    ports: Object.fromEntries([...left].map(([port, list]) => [port, answer(list)])),
  })
  for (const [index, event] of events.entries()) {
    const at = seconds[index] ?? 0
    if (event === 'deadline') await run.fireDeadline(at)
    else await run.act(at, event)
  }
  const unused = [...left].filter(([, list]) => list.length > 0).map(([port]) => port)
  if (unused.length > 0) throw new Error(`nothing asked for all answers of ${unused.join(', ')}`)
  return run.end()
}
