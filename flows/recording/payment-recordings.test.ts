import { describe, expect, test } from 'vitest'
import type { RecordingStep } from '#schemas/recording.ts'
import { depositFlow } from '../deposit/index.ts'
import type { Intent, JournalReading, Preparation, SearchOutcome, SendOutcome } from '../intent/intent.context.ts'
import type { PaymentReading, PaymentState } from '../payment-status/payment-status.context.ts'
import { paymentStatusFlow } from '../payment-status/index.ts'
import { type RecordedSession, recordSession, START } from '../testing/record-flow.ts'
import { withdrawalFlow } from '../withdrawal/index.ts'
import { recordingFile } from './download.ts'
import { replay } from './replay.ts'

const intent: Intent = {
  id: '7c0e7a52-0000-4000-8000-000000000001',
  method: 'oltin-karta',
  amount: 53_219,
  currency: 'UZS',
  offer: 4_444,
  after: 770_011,
}
const transaction = 770_012
const secrets = /7c0e7a52|53219|4444|77001|opaque|REF-123|8600/

type Session = RecordedSession & { readonly ends: string }
const open = { type: 'intent.open' }
const submit = { type: 'intent.submit', ticket: 'opaque' }
const none: JournalReading = { kind: 'none', isDurable: true }
const ready: Preparation = { kind: 'ready', intent, ticket: 'opaque' }
const alike: Preparation = { kind: 'found', intent, ticket: 'opaque', transaction }
const refusal = { kind: 'refused', problem: { code: 'BillingUnavailableException', reference: 'REF-123' } } as const
const unknown: SendOutcome = { kind: 'unknown' }
const accepted: SendOutcome = { kind: 'accepted', transaction }
const found: SearchOutcome = { kind: 'found', transaction }
const absent: SearchOutcome = { kind: 'absent', at: START }
const absentForGood: SearchOutcome = { kind: 'absent', at: START + 60_000 }
const unread: SearchOutcome = { kind: 'unread', at: START }
const journal: JournalReading = { kind: 'unfinished', isDurable: true, intent }

/** Every way in which a payment that is begun ends for its form. */
const intentSessions: Readonly<Record<string, Session>> = {
  'is taken': {
    events: [open, submit],
    answers: { readIntent: [none], prepare: [ready], sendIntent: [accepted] },
    ends: 'handed',
  },
  'is refused, and is taken the second time': {
    events: [open, submit, submit],
    answers: { readIntent: [none], prepare: [ready, ready], sendIntent: [refusal, accepted] },
    ends: 'handed',
  },
  'is begun without a network': {
    events: [open, submit],
    answers: { readIntent: [none], prepare: [{ kind: 'refused', problem: { code: 'OfflineError' } }] },
    ends: 'editing',
  },
  'is begun with values that waited too long': {
    events: [open, submit],
    answers: { readIntent: [none], prepare: [{ kind: 'refused', problem: { code: 'Expired' } }] },
    ends: 'editing',
  },
  'is open already and gone on with': {
    events: [open, submit, { type: 'intent.resume' }],
    answers: { readIntent: [none], prepare: [alike] },
    ends: 'handed',
  },
  'is open already and made once more': {
    events: [open, submit, { type: 'intent.anew' }],
    answers: { readIntent: [none], prepare: [alike], sendIntent: [accepted] },
    ends: 'handed',
  },
  'has an unknown outcome and is found': {
    events: [open, submit, 'deadline'],
    answers: { readIntent: [none], prepare: [ready], sendIntent: [unknown], findIntent: [absent, found] },
    ends: 'handed',
  },
  'has an unknown outcome and was not sent': {
    events: [open, submit, 'deadline'],
    answers: {
      readIntent: [none],
      prepare: [ready],
      sendIntent: [unknown],
      findIntent: [absent, absentForGood],
    },
    ends: 'editing',
  },
  'has an unknown outcome that cannot be read at first': {
    events: [open, submit, { type: 'intent.retry' }],
    answers: { readIntent: [none], prepare: [ready], sendIntent: [unknown], findIntent: [unread, found] },
    ends: 'handed',
  },
  'is under way in another tab': {
    events: [open, submit, { type: 'flow.wake' }],
    answers: { readIntent: [none, none], prepare: [ready], sendIntent: [{ kind: 'elsewhere' }] },
    ends: 'editing',
  },
  'is cut off by a reload and found': {
    events: [open],
    answers: { readIntent: [journal], findIntent: [found] },
    ends: 'handed',
  },
}

const reading = (state: PaymentState): PaymentReading => ({
  kind: 'known',
  state,
  at: START,
  facts: {
    id: transaction,
    amount: { minor: 5_321_900, currency: 'UZS' } as never, // a plain record stands for the branded sum
    method: 'Oltin Karta 8600',
    createdAt: START,
    reason: null,
    backUrl: null,
    returnTo: null,
    balance: null,
    next: null,
  },
})
const follow = { type: 'payment.follow', id: transaction }
const finals = ['success', 'failed', 'cancelled', 'expired', 'reversed', 'refunded'] as const
const statusSessions: Readonly<Record<string, Session>> = {
  ...Object.fromEntries(
    finals.map((state) => [
      `is ${state}`,
      { events: [follow], answers: { readPayment: [reading(state)] }, ends: state },
    ]),
  ),
  'is nobody\u2019s': { events: [follow], answers: { readPayment: [{ kind: 'missing' }] }, ends: 'missing' },
  'is open while its window is blocked, and is paid by the link': {
    events: [follow, 'deadline', { type: 'payment.hidden' }, { type: 'flow.wake' }],
    answers: { readPayment: [reading('new'), reading('processing'), reading('success')] },
    ends: 'success',
  },
  'cannot be read, and is asked for again': {
    events: [follow, { type: 'payment.refresh' }],
    answers: {
      readPayment: [{ kind: 'unread', at: START, code: 'NetworkError', reference: 'REF-123' }, reading('failed')],
    },
    ends: 'failed',
  },
  'had expired, and is paid after all': {
    events: [follow, { type: 'payment.refresh' }],
    answers: { readPayment: [reading('expired'), reading('success')] },
    ends: 'success',
  },
}

/** Another answer in the place of the one that was recorded. */
const twins: Readonly<Record<string, string>> = {
  none: 'unfinished',
  unfinished: 'none',
  ready: 'refused',
  refused: 'ready',
  accepted: 'unknown',
  unknown: 'accepted',
  elsewhere: 'accepted',
  found: 'absent',
  absent: 'found',
  unread: 'found',
  known: 'missing',
  missing: 'unread',
}
function tampered({ event, ...step }: RecordingStep): RecordingStep | null {
  const { output } = event as { output?: { kind?: string } }
  const kind = twins[output?.kind ?? '']
  return kind === undefined ? null : { ...step, event: { ...event, output: { ...output, kind } } }
}

const flows = [
  ['deposit', depositFlow, intentSessions],
  ['withdrawal', withdrawalFlow, intentSessions],
  ['payment-status', paymentStatusFlow, statusSessions],
] as const
describe.each(flows)('%s', (_, flow, sessions) => {
  test.each(Object.entries(sessions))(
    '[ENG-5] [P1] a payment that %s: its recording replays and holds no secret; changed, it does not replay',
    async (_name, session) => {
      const recording = await recordSession(flow, session)
      const { steps } = recording
      expect(steps.at(-1)?.statuses).toEqual([session.ends])
      expect(replay(recording, flow).outcome).toBe('same')
      expect(recordingFile(recording).text).not.toMatch(secrets)

      let changes = 0
      for (const [at, step] of steps.entries()) {
        const other = tampered(step)
        if (!other) continue
        changes += 1
        expect(replay({ ...recording, steps: steps.with(at, other) }, flow).outcome, `step ${at}`).not.toBe('same')
      }
      expect(changes).toBe(Object.values(session.answers).flat().length)
      for (const at of steps.keys())
        if (at < steps.length - 1)
          expect(replay({ ...recording, steps: steps.toSpliced(at, 1) }, flow).outcome).toBe('incomplete')
    },
  )
})
