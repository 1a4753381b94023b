import type { Recording } from '#schemas/recording.ts'
import type { SiteFlow } from '../flow.ts'
import { startRuntime } from '../host/runtime.ts'

/** Server time at which a recording begins. */
export const START = Date.UTC(2026, 0, 15, 12)
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

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
