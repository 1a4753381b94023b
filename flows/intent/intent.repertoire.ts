import { PLAN_START, type Repertoire } from '../graph/plan.ts'
import type {
  Intent,
  IntentContext,
  IntentEvent,
  JournalReading,
  Preparation,
  SearchOutcome,
  SendOutcome,
} from './intent.context.ts'

const intent: Intent = {
  id: '7c0e7a52-0000-4000-8000-000000000001',
  method: 'oltin-karta',
  amount: 50_000,
  currency: 'UZS',
  offer: -1,
  after: 0,
}
const ofAnotherTab: Intent = { ...intent, id: '7c0e7a52-0000-4000-8000-000000000002', amount: 70_000 }
const send = (event: IntentEvent) => ({ do: 'send', name: event.type, event }) as const
const answer = (name: string, variant: string, output: JournalReading | Preparation | SendOutcome | SearchOutcome) =>
  ({ do: 'answer', name, variant, output }) as const

/** Everything that can happen to a payment that is being begun, once in each kind. */
export const intentRepertoire: Repertoire = {
  starts: { nothing: {} },
  moves: [
    send({ type: 'intent.open' }),
    send({ type: 'intent.submit', ticket: 'opaque' }),
    send({ type: 'intent.resume' }),
    send({ type: 'intent.anew' }),
    send({ type: 'intent.edit' }),
    send({ type: 'intent.retry' }),
    send({ type: 'intent.leave' }),
    send({ type: 'flow.wake' }),
    answer('readIntent', 'none', { kind: 'none', isDurable: true }),
    answer('readIntent', 'none, in this tab alone', { kind: 'none', isDurable: false }),
    answer('readIntent', 'unfinished', { kind: 'unfinished', isDurable: true, intent }),
    { do: 'fail', name: 'readIntent' },
    answer('prepare', 'ready', { kind: 'ready', intent, ticket: 'opaque' }),
    answer('prepare', 'found', { kind: 'found', intent, ticket: 'opaque', transaction: 7 }),
    answer('prepare', 'refused', { kind: 'refused', problem: { code: 'OfflineError' } }),
    { do: 'fail', name: 'prepare' },
    answer('sendIntent', 'accepted', { kind: 'accepted', transaction: 8 }),
    answer('sendIntent', 'found', { kind: 'found', intent: { ...intent, after: 7 }, ticket: 'opaque', transaction: 7 }),
    answer('sendIntent', 'refused', { kind: 'refused', problem: { code: 'BillingUnavailableException' } }),
    answer('sendIntent', 'unknown', { kind: 'unknown' }),
    answer('sendIntent', 'unfinished', { kind: 'unfinished', isDurable: true, intent: ofAnotherTab }),
    answer('sendIntent', 'elsewhere', { kind: 'elsewhere' }),
    { do: 'fail', name: 'sendIntent' },
    answer('findIntent', 'found', { kind: 'found', transaction: 8 }),
    answer('findIntent', 'absent', { kind: 'absent', at: PLAN_START }),
    answer('findIntent', 'absent, a minute later', { kind: 'absent', at: PLAN_START + 60_000 }),
    answer('findIntent', 'absent, sent again meanwhile', {
      kind: 'absent',
      at: PLAN_START + 60_000,
      sentAt: PLAN_START + 1,
    }),
    answer('findIntent', 'unread', { kind: 'unread', at: PLAN_START }),
    { do: 'fail', name: 'findIntent' },
    { do: 'deadline', name: 'after.intentRetry', event: { type: 'after.intentRetry' } },
  ],
  key(snapshot) {
    const { problem, transaction, absentSince, retryAt, isDurable } = snapshot.context as IntentContext
    return [snapshot.value, problem?.code ?? null, transaction !== null, absentSince, retryAt !== null, isDurable]
  },
  isWithin: (snapshot) => (snapshot.context as IntentContext).searches <= 3,
}
