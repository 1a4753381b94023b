import type { AnyMachineSnapshot } from 'xstate'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import { defineFlow, type FlowDeadline, formEvent, internalEvent, documentEvent, type SafeRule } from '../flow.ts'
import { problemRule } from '../form-problem.ts'
import type { RewardContext, RewardPorts } from './reward.context.ts'
import { rewardMachine } from './reward.machine.ts'
import { actKinds, ownRewardProblems, type RewardView } from './reward.view.ts'

const act: SafeRule = { object: { kind: actKinds, id: 'alias', key: 'hidden', before: 'hidden' } }
const problem = problemRule(ownRewardProblems)
const outcome = (...kinds: string[]): SafeRule => ({
  object: { kind: kinds, act, ticket: 'hidden', problem, isWaiting: 'boolean', at: 'time', sentAt: 'time' },
})

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'reward'> {
  const names = ['idle', 'proposed', 'confirming', 'sending', 'elsewhere', 'done', 'refused'] as const
  if (snapshot.matches('opening')) return 'idle'
  return names.find((name) => snapshot.matches(name)) ?? 'unknown'
}

function view(snapshot: AnyMachineSnapshot): RewardView {
  const { act: wanted, problem: why, isWaiting, retryAt } = snapshot.context as RewardContext
  const status = statusOf(snapshot)
  const isBusy = snapshot.hasTag('busy') || snapshot.matches('waiting')
  const isStopped = snapshot.matches('waiting') && retryAt === null
  const isOfForm = wanted?.kind === 'code.activate'
  return {
    status,
    statuses: [status],
    isBusy,
    isHeld: isBusy && (isStopped || !isOfForm),
    isDone: isOfForm && status === 'done',
    isStopped,
    act: wanted && { kind: wanted.kind, id: wanted.id },
    refusal: why,
    problem: isOfForm ? why : null,
    isWaiting,
    resendAt: null,
  }
}

function deadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { retryAt } = snapshot.context as RewardContext
  return snapshot.matches('waiting') && retryAt !== null ? [{ event: 'after.rewardRetry', at: retryAt }] : []
}

/**
 * Whatever a player does with bonuses, cashback, offers, codes, points and characters (BON-1, CBK-1, OFR-1, PRM-2,
 * LOY-1, LOY-2).
 */
export const rewardFlow = defineFlow({
  id: 'reward',
  machine: rewardMachine,
  statuses: ['idle', 'proposed', 'confirming', 'sending', 'unknown', 'elsewhere', 'done', 'refused'],
  events: {
    'reward.open': internalEvent('A page on which something can be done was opened.'),
    'reward.propose': internalEvent('The player wants something done.'),
    'reward.code': formEvent('Activate a promo code.', {
      promo_code: { required: true, schema: { type: 'string', minLength: 1, maxLength: 64 } },
    }),
    'reward.agree': internalEvent('The player agrees to what was said.'),
    'reward.dismiss': documentEvent('Leave it, or close what was said of it.'),
    'reward.retry': documentEvent('Read again what became of it.'),
    'after.rewardRetry': internalEvent('The next reading is due.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: ['proposed', 'confirming', 'sending', 'unknown'],
  starts: 'event',
  safe: {
    input: { object: {} },
    events: {
      'reward.propose': { object: { kind: actKinds, id: 'alias' } },
      'reward.code': { object: { ticket: 'hidden' } },
    },
    outputs: {
      readJournal: outcome('none', 'unfinished'),
      prepare: outcome('ready', 'unfinished', 'refused'),
      sendAct: outcome('accepted', 'refused', 'unknown', 'elsewhere'),
      findAct: outcome('found', 'changed', 'absent', 'unread'),
    },
  },
  ports: {
    actors: ['readJournal', 'prepare', 'sendAct', 'findAct'],
    actions: ['announce', 'trackRefusal', 'giveUp', 'forgetSecrets'],
  } satisfies { actors: (keyof RewardPorts)[]; actions: (keyof RewardPorts)[] },
  view,
  input: () => ({}),
  // The journal outlives a reload, so that nothing else is kept.
  save: () => null,
  deadlines,
  checkpoint: (snapshot) => (snapshot.matches('idle') ? {} : undefined),
})
