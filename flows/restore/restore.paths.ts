import { PLAN_START, type PathPlan, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { restoreFlow } from './index.ts'
import type { CodeOutcome, RestoreContext, RestoreEvent, RestoreOutcome } from './restore.context.ts'

const MINUTE = 60_000
const send = (event: RestoreEvent) => ({ do: 'send', name: event.type, event }) as const
const answer = (name: string, variant: string, output: CodeOutcome | RestoreOutcome) =>
  ({ do: 'answer', name, variant, output }) as const
const fail = (name: string) => ({ do: 'fail', name }) as const
const deadline = (type: 'after.resendAllowed' | 'after.codeExpired') =>
  ({ do: 'deadline', name: type, event: { type } }) as const

const sent: CodeOutcome = { kind: 'sent', resendAt: PLAN_START + MINUTE, codeUntil: PLAN_START + 10 * MINUTE }
const refused = { kind: 'failed', problem: { code: 'TooManyRequestsException' } } as const
const wrongCode: RestoreOutcome = {
  kind: 'failed',
  problem: { code: 'InvalidParameterException', fields: { code: ['invalid'] } },
}

/** Everything that can happen to the restore flow, once in each kind. */
export const restoreRepertoire: Repertoire = {
  starts: { guest: {} },
  moves: [
    send({ type: 'restore.request', ticket: 'ticket' }),
    send({ type: 'restore.complete', ticket: 'code-ticket' }),
    send({ type: 'restore.resend' }),
    send({ type: 'restore.cancel' }),
    ...['requestCode', 'resendCode'].flatMap((port) => [
      answer(port, 'sent', sent),
      answer(port, 'refused', refused),
      fail(port),
    ]),
    answer('complete', 'restored', { kind: 'restored', ticket: 'credentials' }),
    answer('complete', 'wrong code', wrongCode),
    fail('complete'),
    deadline('after.resendAllowed'),
    deadline('after.codeExpired'),
  ],
  extra: [
    {
      start: 'guest',
      moves: [
        { do: 'send', name: 'restore.request' },
        { do: 'answer', name: 'requestCode', variant: 'sent' },
        { do: 'deadline', name: 'after.resendAllowed' },
        { do: 'send', name: 'restore.resend' },
        { do: 'answer', name: 'resendCode', variant: 'sent' },
        { do: 'send', name: 'restore.resend' },
      ],
    },
  ],
  key(snapshot) {
    const { resendAt, problem } = snapshot.context as RestoreContext
    return [snapshot.value, resendAt !== null, problem?.code ?? null]
  },
}

/** Paths over every transition of the restore flow; pinned by `restore.paths.txt`. */
export const restorePaths: readonly PathPlan[] = planPaths(restoreFlow, restoreRepertoire)

export default { repertoire: restoreRepertoire, paths: restorePaths }
