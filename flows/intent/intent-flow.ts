import type { AnyMachineSnapshot } from 'xstate'
import { errorTypes, unanswered } from '#schemas/errors.ts'
import { type FlowDeadline, formEvent, internalEvent, documentEvent, type SafeFields, type SafeRule } from '../flow.ts'
import { type IntentContext, type IntentPorts } from './intent.context.ts'
import { type IntentStatus, intentStatuses, type IntentView } from './intent.view.ts'

const problem: SafeRule = {
  object: {
    code: [...errorTypes, ...unanswered, 'NotSent', 'Expired'],
    retryAt: 'time',
    reference: 'hidden',
    data: 'hidden',
    fields: 'hidden',
  },
}
const intent: SafeRule = {
  object: { id: 'hidden', method: 'name', amount: 'hidden', currency: 'hidden', offer: 'hidden', after: 'alias' },
}
const outcome = (...kinds: string[]): SafeRule => ({
  object: {
    kind: kinds,
    intent,
    ticket: 'hidden',
    transaction: 'alias',
    problem,
    at: 'time',
    sentAt: 'time',
    isDurable: 'boolean',
  },
})

const safe: SafeFields = {
  input: { object: {} },
  events: { 'intent.submit': { object: { ticket: 'hidden' } } },
  outputs: {
    readIntent: outcome('none', 'unfinished'),
    prepare: outcome('ready', 'found', 'refused'),
    sendIntent: outcome('accepted', 'found', 'refused', 'unknown', 'unfinished', 'elsewhere'),
    findIntent: outcome('found', 'absent', 'unread'),
  },
}

function statusOf(snapshot: AnyMachineSnapshot): IntentStatus {
  return snapshot.matches('waiting') ? 'reconciling' : (snapshot.value as IntentStatus) // the other states have the names of the statuses
}

function view(snapshot: AnyMachineSnapshot): IntentView {
  const { intent: wanted, transaction, problem: failure, retryAt, isDurable } = snapshot.context as IntentContext
  const status = statusOf(snapshot)
  return {
    status,
    statuses: [status],
    isBusy: snapshot.hasTag('busy'),
    isStopped: snapshot.matches('waiting') && retryAt === null,
    intent: wanted,
    transaction,
    problem: failure,
    isDurable,
    resendAt: null,
  }
}

function deadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { retryAt } = snapshot.context as IntentContext
  return snapshot.matches('waiting') && retryAt !== null ? [{ event: 'after.intentRetry', at: retryAt }] : []
}

/**
 * What the flows that begin a payment share. The journal outlives a reload, so that nothing else is kept: a restored
 * page opens it and reads, and never sends (M4).
 */
export const intentFlow = {
  statuses: intentStatuses,
  events: {
    'intent.open': internalEvent('The page of the form was opened.'),
    'intent.submit': formEvent('Begin the payment with the values behind a ticket.', { amount: { required: true } }),
    'intent.resume': documentEvent('Go on with the same payment that is open already.'),
    'intent.anew': documentEvent('Pay once more although the same payment is open.'),
    'intent.edit': documentEvent('Back to the form.'),
    'intent.retry': documentEvent('Read again what became of the payment.'),
    'intent.leave': internalEvent('The page of the form was left.'),
    'after.intentRetry': internalEvent('The next search is due.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: ['preparing', 'found', 'submitting', 'reconciling', 'handed'] satisfies IntentStatus[],
  starts: 'page',
  safe,
  ports: {
    actors: ['readIntent', 'prepare', 'sendIntent', 'findIntent'],
    actions: ['handOver', 'giveUp', 'trackRefusal', 'forgetSecrets'],
  } satisfies { actors: (keyof IntentPorts)[]; actions: (keyof IntentPorts)[] },
  view,
  input: () => ({}),
  save: () => null,
  deadlines,
  checkpoint: (snapshot: AnyMachineSnapshot) => (snapshot.matches('idle') ? {} : undefined),
} as const
