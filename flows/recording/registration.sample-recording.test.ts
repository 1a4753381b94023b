import { expect, test } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import type { RegistrationOutcome } from '../registration/registration.context.ts'
import { registrationFlow } from '../registration/index.ts'
import { recordingFile } from './download.ts'
import { replay } from './replay.ts'

const START = Date.UTC(2026, 0, 15, 12)
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** A visitor registers by phone: the number is taken, another one gets a code, the first code is mistyped, the second is right. */
async function realRun() {
  let now = START
  const player = { kind: 'known', uid: 4711, isRegistrationCompleted: true } as const
  const codeNeeded = (twoFactor?: 'codeInvalid'): RegistrationOutcome => ({
    kind: 'codeNeeded',
    credentials: 'opaque',
    credentialsUntil: START + 300_000,
    resendAt: START + 90_000,
    problem: twoFactor ? { code: 'InvalidParameterException', twoFactor, fields: { code: ['invalid'] } } : null,
  })
  const taken = { code: 'InvalidParameterException', fields: { phone: ['taken'] } }
  const answers: RegistrationOutcome[] = [{ kind: 'refused', problem: taken }, codeNeeded()]
  const codes: RegistrationOutcome[] = [codeNeeded('codeInvalid'), { kind: 'accepted', isNew: true }]
  const runtime = startRuntime({
    flow: registrationFlow,
    session: { uid: 0 },
    build: 'sample',
    release: 'sample',
    serverNow: () => now,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
    timers: { set: () => 0, clear: () => undefined },
    ports: {
      ...Object.fromEntries(
        [...registrationFlow.ports.actions, ...registrationFlow.ports.actors].map((name) => [name, () => undefined]),
      ),
      register: async () => answers.shift(),
      checkCode: async () => codes.shift(),
      loadUser: async () => player,
      activatePromoCode: async () => ({ kind: 'activated' }),
    },
  })
  const act = async (seconds: number, type: string): Promise<void> => {
    now = START + seconds * 1000
    runtime.send({ type, ticket: 'opaque' } as never)
    now += 320
    await settled()
  }
  await act(20, 'registration.byPhone')
  await act(30, 'registration.byPhone')
  await act(52, 'registration.code')
  await act(61, 'registration.code')
  const [recording] = runtime.recordings()
  runtime.dispose()
  return recording!
}

test('[AUT-3] [ENG-5] the sample recording of a registration is that of a real run, replays, and is fresh; after an intended change: vitest -u', async () => {
  const recording = await realRun()
  expect(recording.steps.at(-1)?.value).toBe('registered')
  expect(replay(recording, registrationFlow).outcome).toBe('same')
  await expect(recordingFile(recording).text).toMatchFileSnapshot('./registration.sample-recording.json')
  expect(recordingFile(recording).text).not.toMatch(/opaque|4711|taken/)
})
