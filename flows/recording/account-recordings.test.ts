import { describe, expect, test } from 'vitest'
import type { RecordingStep } from '#schemas/recording.ts'
import { inactivityFlow } from '../inactivity/index.ts'
import type { InactivityEvent, Look, Prepared } from '../inactivity/inactivity.context.ts'
import { type RecordedSession, recordSession, START } from '../testing/record-flow.ts'
import { twoFactorFlow } from '../two-factor/index.ts'
import type { BeginOutcome, CodeOutcome, TwoFactorEvent } from '../two-factor/two-factor.context.ts'
import { verificationFlow } from '../verification/index.ts'
import {
  type BeginOutcome as CheckOutcome,
  results,
  type SettleOutcome,
  type VerificationEvent,
  type VerificationResult,
} from '../verification/verification.context.ts'
import { recordingFile } from './download.ts'
import { replay } from './replay.ts'

const MINUTE = 60_000
/** What the ports of these sessions return besides their answers. */
const leaks = {
  secret: 'JBSWY3DPEHPK3PXP',
  recoveryCodes: ['k7f2-9qmd'],
  token: 'kyc-token-77aa',
  login: 'ana@mail.example',
}
const secrets = /JBSWY3DPEHPK3PXP|k7f2|kyc-token|ana@mail|4711|ticket-493817|REF-123/
const refused = { kind: 'failed', problem: { code: 'TooManyRequestsException', reference: 'REF-123' } } as const

type Session<Event> = RecordedSession & {
  readonly events: readonly (Event | 'deadline')[]
  readonly ends: readonly string[]
}

const on: TwoFactorEvent = { type: 'two-factor.begin', on: true }
const off: TwoFactorEvent = { type: 'two-factor.begin', on: false }
const code: TwoFactorEvent = { type: 'two-factor.code', ticket: 'ticket-493817' }
const recovery: TwoFactorEvent = { type: 'two-factor.recovery', ticket: 'ticket-493817' }
const begun: BeginOutcome = { kind: 'begun', codeUntil: START + 10 * MINUTE, ...leaks }
const changed: CodeOutcome = { kind: 'changed', ...leaks }
const wrong: CodeOutcome = {
  kind: 'failed',
  problem: { code: 'InvalidParameterException', fields: { code: ['invalid'] } },
}
const noAnswer = new Error('no answer for ana@mail.example')
const twoFactor: Readonly<Record<string, Session<TwoFactorEvent>>> = {
  'switched on': { events: [on, code], answers: { begin: [begun], confirm: [changed] }, ends: ['changed'] },
  'switched on by the second code': {
    events: [on, code, code],
    answers: { begin: [begun], confirm: [wrong, changed] },
    ends: ['changed'],
  },
  'switched off by a code': { events: [off, code], answers: { begin: [begun], confirm: [changed] }, ends: ['changed'] },
  'switched off by a recovery code': {
    events: [off, recovery],
    answers: { begin: [begun], confirm: [changed] },
    ends: ['changed'],
  },
  'as it was to become': { events: [on], answers: { begin: [{ kind: 'already' }] }, ends: ['changed'] },
  'refused, and begun once more': {
    events: [on, on, { type: 'two-factor.cancel' }],
    answers: { begin: [refused, begun] },
    ends: ['idle'],
  },
  'given up': { events: [on, { type: 'two-factor.cancel' }], answers: { begin: [begun] }, ends: ['idle'] },
  'not confirmed in time': {
    seconds: [0, 601],
    events: [on, 'deadline'],
    answers: { begin: [begun] },
    ends: ['idle'],
  },
  'too old for the platform': {
    events: [on, code],
    answers: { begin: [begun], confirm: [{ kind: 'expired' }] },
    ends: ['idle'],
  },
  'not begun, for no answer comes': { events: [on], answers: { begin: [noAnswer] }, ends: ['idle'] },
  'confirmed without an answer, and then confirmed': {
    events: [off, code, code],
    answers: { begin: [begun], confirm: [noAnswer, changed] },
    ends: ['changed'],
  },
  'on, with new recovery codes': {
    events: [{ type: 'two-factor.renew' }, code],
    answers: { confirm: [changed] },
    ends: ['changed'],
  },
}

const start: VerificationEvent = { type: 'verification.start' }
const shown: VerificationEvent = { type: 'verification.shown' }
const submitted: VerificationEvent = { type: 'verification.result', claim: 'submitted' }
const opened: CheckOutcome = { kind: 'begun', at: START, ...leaks }
const settled = (result: VerificationResult): SettleOutcome => ({ kind: 'settled', result })
const verification: Readonly<Record<string, Session<VerificationEvent>>> = {
  ...Object.fromEntries(
    results.flatMap((result): [string, Session<VerificationEvent>][] => [
      [
        `${result} after the page has said that it is done`,
        {
          events: [start, shown, submitted],
          answers: { begin: [opened], settle: [settled(result)] },
          ends: ['settled', result],
        },
      ],
      [
        `${result} before it is begun`,
        { events: [start], answers: { begin: [settled(result)] }, ends: ['settled', result] },
      ],
    ]),
  ),
  'begun again where the provider asks for it': {
    events: [start, shown, submitted, start, shown, submitted],
    answers: {
      begin: [opened, { ...opened, at: START + 2 * MINUTE }],
      settle: [settled('retry'), settled('approved')],
    },
    ends: ['settled', 'approved'],
  },
  'gone on with by another token': {
    events: [start, shown, { type: 'verification.token' }, submitted],
    answers: { begin: [opened], renew: [opened], settle: [settled('pending')] },
    ends: ['settled', 'pending'],
  },
  'decided while another token is asked for': {
    events: [start, shown, { type: 'verification.token' }],
    answers: { begin: [opened], renew: [settled('approved')] },
    ends: ['settled', 'approved'],
  },
  refused: { events: [start], answers: { begin: [refused] }, ends: ['idle'] },
  'refused another token': {
    events: [start, shown, { type: 'verification.token' }],
    answers: { begin: [opened], renew: [refused] },
    ends: ['idle'],
  },
  closed: { events: [start, shown, { type: 'verification.close' }], answers: { begin: [opened] }, ends: ['idle'] },
  'on a page that never shows': { events: [start, 'deadline'], answers: { begin: [opened] }, ends: ['lost'] },
  'on a hostile page': {
    events: [start, shown, { type: 'verification.lost', why: 'hostile' }],
    answers: { begin: [opened] },
    ends: ['lost'],
  },
  'unknown at first, and then pending': {
    events: [start, shown, submitted, { type: 'verification.check' }, { type: 'verification.check' }],
    answers: { begin: [opened], settle: [noAnswer, refused, settled('pending')] },
    ends: ['settled', 'pending'],
  },
  'not begun, for no answer comes': { events: [start], answers: { begin: [noAnswer] }, ends: ['idle'] },
}

const prepared: Prepared = {
  at: START,
  activeAt: START,
  limits: { everywhere: 30 * MINUTE, cashier: 15 * MINUTE, profile: null },
  ...leaks,
}
/** What a check finds after this many minutes without activity. */
const idle = (minutes: number): Look => ({ at: START + minutes * MINUTE, activeAt: START })
const active = (at: number): InactivityEvent => ({ type: 'inactivity.activity', at: START + at * MINUTE })
const wake: InactivityEvent = { type: 'flow.wake' }
const minutes = (...at: number[]) => ({ seconds: [0, ...at.map((one) => one * 60)] })
const inactivity: Readonly<Record<string, Session<InactivityEvent>>> = {
  'warned and logged out': {
    ...minutes(24, 30),
    events: [wake, 'deadline', 'deadline'],
    answers: { prepare: [prepared], look: [idle(0), idle(24)], verify: [idle(30)] },
    ends: ['leaving'],
  },
  'warned, and stays': {
    ...minutes(24, 25),
    events: [wake, 'deadline', active(25)],
    answers: { prepare: [prepared], look: [idle(0), idle(24)] },
    ends: ['watching'],
  },
  'warned, and active in another tab': {
    ...minutes(24, 25),
    events: [wake, 'deadline', { type: 'inactivity.activity', at: START + 25 * MINUTE, isHeard: true }],
    answers: { prepare: [prepared], look: [idle(0), idle(24)] },
    ends: ['watching'],
  },
  'found active in another tab': {
    ...minutes(24),
    events: [wake, 'deadline'],
    answers: { prepare: [prepared], look: [idle(0), { at: START + 24 * MINUTE, activeAt: START + 20 * MINUTE }] },
    ends: ['watching'],
  },
  'warned on a page of the cashier': {
    ...minutes(0, 12),
    events: [wake, { type: 'inactivity.place', place: 'cashier', at: START }, 'deadline'],
    answers: { prepare: [prepared], look: [idle(0), idle(12)] },
    ends: ['warned'],
  },
  'woken after the time is over': {
    ...minutes(45),
    events: [wake, active(45)],
    answers: { prepare: [prepared], look: [idle(0)], verify: [idle(45)] },
    ends: ['leaving'],
  },
  'spared where only the clock was set': {
    ...minutes(1),
    events: [wake, { type: 'inactivity.clock' }],
    answers: { prepare: [prepared], look: [idle(0)], verify: [idle(1)] },
    ends: ['watching'],
  },
  'logged out where nobody can say the time': {
    ...minutes(1),
    events: [wake, { type: 'inactivity.clock' }],
    answers: { prepare: [prepared], look: [idle(0)], verify: [noAnswer] },
    ends: ['leaving'],
  },
  'signed out': {
    ...minutes(1),
    events: [wake, { type: 'inactivity.session', uid: 0 }],
    answers: { prepare: [prepared], look: [idle(0)] },
    ends: ['off'],
  },
}

/** Another answer instead of the recorded one; null if it would change nothing that the flow publishes. */
type Forge = (actor: string, output: Record<string, unknown>) => object | null
const forgeKind =
  (kinds: Readonly<Record<string, Readonly<Record<string, string>>>>): Forge =>
  (actor, output) => ({ ...output, kind: kinds[actor]?.[String(output['kind'])] })
const forgeTwoFactor = forgeKind({
  begin: { begun: 'already', already: 'begun', failed: 'already' },
  confirm: { changed: 'failed', expired: 'changed', failed: 'expired' },
})
const forgeOpening = { begun: 'failed', failed: 'begun' }
const forgeVerification: Forge = (actor, output) => {
  const others = results.filter((result) => result !== output['result'])
  if (output['kind'] === 'settled') return { ...output, result: others[0] }
  return actor === 'settle'
    ? { kind: 'settled', result: 'approved' }
    : forgeKind({ begin: forgeOpening, renew: forgeOpening })(actor, output)
}
/** The times of a site change only the next deadlines, which a replay takes from the recording. */
const forgeInactivity: Forge = (actor, { at, activeAt }) => {
  if (actor === 'prepare') return null
  const isOver = Number(at) - Number(activeAt) >= 30 * MINUTE
  return isOver ? { at, activeAt: at } : { at: Number(at) + 60 * MINUTE, activeAt }
}
function forged({ event, ...step }: RecordingStep, forge: Forge): RecordingStep | null {
  const actor = /^xstate\.done\.actor\.(.+)$/.exec(event.type)?.[1]
  const output = actor === undefined ? null : forge(actor, Object(event['output']))
  return output ? { ...step, event: { ...event, output } } : null
}

const flows = [
  ['two-factor sign-in that is', twoFactorFlow, twoFactor, forgeTwoFactor],
  ['a verification that is', verificationFlow, verification, forgeVerification],
  ['an idle player who is', inactivityFlow, inactivity, forgeInactivity],
] as const
describe.each(flows)('[ENG-5] %s', (_, flow, sessions, forge) => {
  test.each(Object.entries(sessions))(
    '%s: its recording replays and holds no secret; changed, it does not replay',
    async (_name, session) => {
      const recording = await recordSession(flow, session)
      const { steps } = recording
      expect(steps.at(-1)?.statuses).toEqual(session.ends)
      expect(replay(recording, flow).outcome).toBe('same')
      expect(recordingFile(recording).text).not.toMatch(secrets)

      let forgeries = 0
      for (const [at, step] of steps.entries()) {
        const other = forged(step, forge)
        if (!other) continue
        forgeries += 1
        expect(replay({ ...recording, steps: steps.with(at, other) }, flow).outcome, `step ${at}`).not.toBe('same')
      }
      const answers = Object.entries(session.answers).filter(([port]) => port !== 'prepare')
      expect(forgeries).toBe(answers.flatMap(([, list]) => list).filter((one) => !(one instanceof Error)).length)
      for (const at of steps.keys())
        if (at < steps.length - 1)
          expect(replay({ ...recording, steps: steps.toSpliced(at, 1) }, flow).outcome).toBe('incomplete')
    },
  )
})
