import { PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { rewardFlow } from './index.ts'
import type {
  JournalReading,
  Preparation,
  RewardAct,
  RewardContext,
  RewardEvent,
  SearchOutcome,
  SendOutcome,
} from './reward.context.ts'

const act: RewardAct = { kind: 'bonus.remove', id: 5, key: '7c0e7a52-0000-4000-8000-000000000001', before: 'active' }
const send = (variant: string, event: RewardEvent) => ({ do: 'send', name: event.type, variant, event }) as const
const answer = (name: string, variant: string, output: JournalReading | Preparation | SendOutcome | SearchOutcome) =>
  ({ do: 'answer', name, variant, output }) as const
const ready = (kind: RewardAct['kind'], id = 5) =>
  answer('prepare', `ready for ${kind}`, { kind: 'ready', act: { ...act, kind, id }, ticket: 'opaque' })

/** Everything that can happen to an act, once in each kind. */
const repertoire: Repertoire = {
  starts: { nothing: {} },
  moves: [
    { do: 'send', name: 'reward.open', event: { type: 'reward.open' } },
    send('one that needs agreement', { type: 'reward.propose', kind: 'bonus.remove', id: 5 }),
    send('one that runs at once', { type: 'reward.propose', kind: 'cashback.take', id: 5 }),
    { do: 'send', name: 'reward.code', event: { type: 'reward.code', ticket: 'opaque' } as RewardEvent },
    { do: 'send', name: 'reward.agree', event: { type: 'reward.agree' } },
    { do: 'send', name: 'reward.dismiss', event: { type: 'reward.dismiss' } },
    { do: 'send', name: 'reward.retry', event: { type: 'reward.retry' } },
    { do: 'send', name: 'flow.wake', event: { type: 'flow.wake' } },
    answer('readJournal', 'none', { kind: 'none' }),
    answer('readJournal', 'unfinished', { kind: 'unfinished', act }),
    { do: 'fail', name: 'readJournal' },
    ready('bonus.remove'),
    ready('cashback.take'),
    ready('code.activate', 0),
    answer('prepare', 'unfinished', { kind: 'unfinished', act }),
    answer('prepare', 'refused', { kind: 'refused', problem: { code: 'OfflineError' } }),
    { do: 'fail', name: 'prepare' },
    answer('sendAct', 'accepted', { kind: 'accepted', isWaiting: false }),
    answer('sendAct', 'accepted, with a deposit', { kind: 'accepted', isWaiting: true }),
    answer('sendAct', 'refused', { kind: 'refused', problem: { code: 'InvalidParameterException' } }),
    answer('sendAct', 'unknown', { kind: 'unknown' }),
    answer('sendAct', 'elsewhere', { kind: 'elsewhere' }),
    { do: 'fail', name: 'sendAct' },
    answer('findAct', 'found', { kind: 'found', isWaiting: false }),
    answer('findAct', 'changed', { kind: 'changed' }),
    answer('findAct', 'absent', { kind: 'absent', at: PLAN_START }),
    answer('findAct', 'absent, a minute later', { kind: 'absent', at: PLAN_START + 60_000 }),
    answer('findAct', 'absent, sent again meanwhile', {
      kind: 'absent',
      at: PLAN_START + 60_000,
      sentAt: PLAN_START + 1,
    }),
    answer('findAct', 'unread', { kind: 'unread', at: PLAN_START }),
    { do: 'fail', name: 'findAct' },
    { do: 'deadline', name: 'after.rewardRetry', event: { type: 'after.rewardRetry' } },
  ],
  extra: [
    {
      start: 'nothing',
      moves: [
        { do: 'send', name: 'reward.open' },
        { do: 'answer', name: 'readJournal', variant: 'none' },
        { do: 'send', name: 'reward.open' },
      ],
    },
  ],
  key(snapshot) {
    const { act: wanted, problem, absentSince, retryAt } = snapshot.context as RewardContext
    return [snapshot.value, wanted?.kind ?? null, problem?.code ?? null, absentSince, retryAt !== null]
  },
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(rewardFlow, repertoire) }
