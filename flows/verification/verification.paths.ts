import { type Move, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import type { BeginOutcome, SettleOutcome, VerificationContext, VerificationEvent } from './verification.context.ts'
import { verificationFlow } from './index.ts'

const send = (event: VerificationEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const answer = (name: string, variant: string, output: BeginOutcome | SettleOutcome): Move => ({
  do: 'answer',
  name,
  variant,
  output,
})
const refused = { kind: 'failed', problem: { code: 'KycUserProfileException' } } as const

/** Everything that can happen to this flow, once in each kind. */
const repertoire: Repertoire = {
  starts: { player: {} },
  moves: [
    send({ type: 'verification.start' }),
    send({ type: 'verification.check' }),
    send({ type: 'verification.shown' }),
    send({ type: 'verification.token' }),
    send({ type: 'verification.result', claim: 'submitted' }),
    send({ type: 'verification.lost', why: 'hostile' }),
    send({ type: 'verification.close' }),
    answer('begin', 'begun', { kind: 'begun', at: PLAN_START }),
    answer('begin', 'decided', { kind: 'settled', result: 'rejected' }),
    answer('begin', 'refused', refused),
    { do: 'fail', name: 'begin' },
    answer('renew', 'begun', { kind: 'begun', at: PLAN_START }),
    answer('renew', 'decided', { kind: 'settled', result: 'approved' }),
    answer('renew', 'refused', refused),
    { do: 'fail', name: 'renew' },
    answer('settle', 'pending', { kind: 'settled', result: 'pending' }),
    answer('settle', 'retry', { kind: 'settled', result: 'retry' }),
    answer('settle', 'refused', { kind: 'failed', problem: { code: 'SumsubVerificationRequiredException' } }),
    { do: 'fail', name: 'settle' },
    answer('reread', 'retry', { kind: 'settled', result: 'retry' }),
    answer('reread', 'pending', { kind: 'settled', result: 'pending' }),
    answer('reread', 'refused', refused),
    { do: 'fail', name: 'reread' },
    { do: 'deadline', name: 'after.frameLate', event: { type: 'after.frameLate' } },
  ],
  key(snapshot) {
    const { renewals, rereads, result, loss, problem } = snapshot.context as VerificationContext
    return [snapshot.value, Math.min(renewals, 1), Math.min(rereads, 1), result, loss, problem?.code ?? null]
  },
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(verificationFlow, repertoire) }
