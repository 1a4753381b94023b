import { expect, test } from 'vitest'
import type { Recording } from '#schemas/recording.ts'
import type { AccountReading } from '../account-access.ts'
import type { LoginOutcome } from '../auth/auth.context.ts'
import { authFlow } from '../auth/index.ts'
import type { SiteFlow } from '../flow.ts'
import type { GameSessionEvent } from '../game-session/game-session.context.ts'
import { gameSessionFlow } from '../game-session/index.ts'
import { registrationFlow } from '../registration/index.ts'
import type { RegistrationOutcome } from '../registration/registration.context.ts'
import { record, START } from '../testing/record-flow.ts'
import { recordingFile } from './download.ts'
import { replay } from './replay.ts'

/**
 * It replays without a difference, is the committed file (after an intended change: vitest -u), and holds none of the
 * secrets.
 */
async function expectSample(recording: Recording, flow: SiteFlow, secrets: RegExp): Promise<void> {
  expect(replay(recording, flow).outcome).toBe('same')
  const { text } = recordingFile(recording)
  await expect(text).toMatchFileSnapshot(`./${flow.id}.sample-recording.json`)
  expect(text).not.toMatch(secrets)
}

test('[AUT-1] [AUT-2] [ENG-5] a player signs in, is asked for a code, waits, asks for a new one, mistypes it, signs in and out', async () => {
  const codeNeeded = (resendAt: number | null, twoFactor?: 'codeInvalid'): LoginOutcome => ({
    kind: 'codeNeeded',
    credentials: 'opaque',
    credentialsUntil: START + 300_000,
    resendAt,
    problem: twoFactor ? { code: 'AuthorizationException', twoFactor } : null,
  })
  const codes: LoginOutcome[] = [codeNeeded(null, 'codeInvalid'), { kind: 'accepted' }]
  const player: AccountReading = { kind: 'known', uid: 4711, isRegistrationCompleted: true }
  const { act, fireDeadline, end } = record(authFlow, {
    uid: 0,
    ports: {
      login: async () => codeNeeded(START + 45_000),
      resendCode: async () => codeNeeded(null),
      checkCode: async () => codes.shift(),
      loadUser: async () => player,
      readAccount: async () => player,
      logout: async () => ({ kind: 'left' }),
    },
  })
  const submit = (type: string) => ({ type, ticket: 'opaque' })
  await act(2, submit('auth.submit'))
  await fireDeadline(45)
  await act(47, { type: 'auth.resend' })
  await act(61, submit('auth.code'))
  await act(70, submit('auth.code'))
  await act(900, { type: 'auth.logout' })
  const recording = end()
  expect(recording.steps.at(-1)?.value).toBe('guest')
  expect(new Set(recording.steps.map(({ kind }) => kind))).toEqual(new Set(['event', 'done', 'after']))
  await expectSample(recording, authFlow, /opaque|4711/)
})

test('[AUT-3] [ENG-5] a visitor registers by phone: the number is taken, another one gets a code, the first code is mistyped, the second is right', async () => {
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
  const { act, end } = record(registrationFlow, {
    uid: 0,
    ports: {
      register: async () => answers.shift(),
      checkCode: async () => codes.shift(),
      loadUser: async () => ({ kind: 'known', uid: 4711, isRegistrationCompleted: true }),
      activatePromoCode: async () => ({ kind: 'activated' }),
    },
  })
  const submit = (type: string) => ({ type, ticket: 'opaque' })
  await act(20, submit('registration.byPhone'))
  await act(30, submit('registration.byPhone'))
  await act(52, submit('registration.code'))
  await act(61, submit('registration.code'))
  const recording = end()
  expect(recording.steps.at(-1)?.value).toBe('registered')
  await expectSample(recording, registrationFlow, /opaque|4711|taken/)
})

/**
 * A player opens a game for money, plays a round, loses the connection and the session in the next, signs in again,
 * plays on and leaves.
 */
async function visitToGame(): Promise<Recording> {
  const run = record(gameSessionFlow, {
    uid: 4711,
    ports: {
      checkPlay: async () => ({ kind: 'fit' }),
      launch: async () => ({ kind: 'launched', url: 'https://games.example/night-city?code=opaque', at: run.now() }),
    },
  })
  const act = (seconds: number, event: GameSessionEvent): Promise<void> => run.act(seconds, event)
  await act(1, { type: 'game.place', game: 'night-city', name: 'Night City' })
  await act(2, { type: 'game.play', mode: 'real' })
  await act(4, { type: 'game.ready', at: START + 4000 })
  await act(9, { type: 'game.roundStarted' })
  await act(12, { type: 'game.roundEnded', isFree: false })
  await act(15, { type: 'game.roundStarted' })
  await act(16, { type: 'game.offline' })
  await act(40, { type: 'game.online' })
  await act(41, { type: 'game.session', uid: 0 })
  await act(70, { type: 'game.session', uid: 4711 })
  await act(73, { type: 'game.ready', at: START + 73_000 })
  await act(80, { type: 'game.roundStarted' })
  await act(83, { type: 'game.roundEnded', isFree: true })
  await act(90, { type: 'game.leave' })
  return run.end()
}

test('[GAM-4] [ENG-5] a visit to a game that loses its connection and its session', async () => {
  const recording = await visitToGame()
  expect(recording.steps.at(-1)?.value).toBe('over')
  await expectSample(recording, gameSessionFlow, /opaque|4711|night-city|Night City/)
})

test('[GAM-4] [ENG-5] a recording of a visit does not replay once any step that changed the state has another event, another state, or is missing', async () => {
  const recording = await visitToGame()
  const { steps } = recording
  const stateBefore = (index: number) => steps[index - 1] ?? { value: 'choosing', statuses: ['choosing'] }
  const changing = steps.flatMap(({ value }, index) => (value === stateBefore(index).value ? [] : [index]))
  // The page of the game that opens first leaves the state as it is.
  expect(changing).toEqual(steps.map((_, index) => index).slice(1))
  const replayed = (changed: Recording['steps']) => {
    const result = replay({ ...recording, steps: changed }, gameSessionFlow)
    return [result.outcome, 'step' in result ? result.step?.n : 'firstStep' in result ? result.firstStep : null]
  }
  for (const index of changing) {
    const stepsWith = (change: Partial<Recording['steps'][number]>): Recording['steps'] =>
      steps.map((step, place) => (place === index ? { ...step, ...change } : step))
    const { value, statuses } = stateBefore(index)
    expect(replayed(stepsWith({ event: { type: 'game.fullScreen', isOn: true } })), 'another event').toEqual([
      'different',
      index,
    ])
    expect(replayed(stepsWith({ value, statuses })), 'another state').toEqual(['different', index])
    // Of one that is cut off at the end nothing can be known.
    if (index < steps.length - 1)
      expect(replayed(steps.filter((_, place) => place !== index)), 'missing').toEqual(['incomplete', index + 1])
  }
})
