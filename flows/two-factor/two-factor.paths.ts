import { type Move, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import type { BeginOutcome, CodeOutcome, TwoFactorContext, TwoFactorEvent } from './two-factor.context.ts'
import { twoFactorFlow } from './index.ts'

const send = (event: TwoFactorEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const answer = (name: string, variant: string, output: BeginOutcome | CodeOutcome): Move => ({
  do: 'answer',
  name,
  variant,
  output,
})
const refused = { kind: 'failed', problem: { code: 'TooManyRequestsException' } } as const

/** Everything that can happen to this flow, once in each kind. */
const repertoire: Repertoire = {
  starts: { player: {} },
  moves: [
    send({ type: 'two-factor.begin', on: true }, 'on'),
    send({ type: 'two-factor.begin', on: false }, 'off'),
    send({ type: 'two-factor.renew' }),
    send({ type: 'two-factor.code', ticket: 'code-ticket' }),
    send({ type: 'two-factor.recovery', ticket: 'code-ticket' }),
    send({ type: 'two-factor.cancel' }),
    answer('begin', 'begun', { kind: 'begun', codeUntil: PLAN_START + 600_000 }),
    answer('begin', 'already', { kind: 'already' }),
    answer('begin', 'refused', refused),
    { do: 'fail', name: 'begin' },
    answer('confirm', 'changed', { kind: 'changed' }),
    answer('confirm', 'expired', { kind: 'expired' }),
    answer('confirm', 'wrong code', {
      kind: 'failed',
      problem: { code: 'InvalidParameterException', fields: { code: ['invalid'] } },
    }),
    { do: 'fail', name: 'confirm' },
    { do: 'deadline', name: 'after.codeExpired', event: { type: 'after.codeExpired' } },
  ],
  key(snapshot) {
    const { on, renews, problem } = snapshot.context as TwoFactorContext
    return [snapshot.value, on, renews, problem?.code ?? null]
  },
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(twoFactorFlow, repertoire) }
