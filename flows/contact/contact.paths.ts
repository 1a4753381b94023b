import { PLAN_START, type PathPlan, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import type { ConfirmOutcome, ContactCodeOutcome, ContactContext, ContactEvent } from './contact.context.ts'
import { contactFlow } from './index.ts'

const MINUTE = 60_000
const send = (event: ContactEvent) => ({ do: 'send', name: event.type, event }) as const
const answer = (name: string, variant: string, output: ContactCodeOutcome | ConfirmOutcome) =>
  ({ do: 'answer', name, variant, output }) as const
const fail = (name: string) => ({ do: 'fail', name }) as const
const deadline = (type: 'after.resendAllowed' | 'after.codeExpired') =>
  ({ do: 'deadline', name: type, event: { type } }) as const

const sent: ContactCodeOutcome = {
  kind: 'sent',
  to: 'email',
  resendAt: PLAN_START + MINUTE,
  codeUntil: PLAN_START + 10 * MINUTE,
}
const refused = { kind: 'failed', problem: { code: 'TooManyRequestsException' } } as const

/** Everything that can happen to the contact flow, once in each kind. */
export const contactRepertoire: Repertoire = {
  starts: { player: {} },
  moves: [
    send({ type: 'contact.confirm', kind: 'email' }),
    send({ type: 'contact.code', ticket: 'code-ticket' }),
    send({ type: 'contact.resend' }),
    send({ type: 'contact.cancel' }),
    ...['sendCode', 'resendCode'].flatMap((port) => [
      answer(port, 'sent', sent),
      answer(port, 'nothing left', { kind: 'nothing' }),
      answer(port, 'refused', refused),
      fail(port),
    ]),
    answer('confirm', 'confirmed', { kind: 'confirmed' }),
    answer('confirm', 'wrong code', {
      kind: 'failed',
      problem: { code: 'InvalidParameterException', fields: { code: ['smsCodeError'] } },
    }),
    fail('confirm'),
    deadline('after.resendAllowed'),
    deadline('after.codeExpired'),
  ],
  extra: [
    {
      start: 'player',
      moves: [
        { do: 'send', name: 'contact.confirm' },
        { do: 'answer', name: 'sendCode', variant: 'sent' },
        { do: 'deadline', name: 'after.resendAllowed' },
        { do: 'send', name: 'contact.resend' },
        { do: 'answer', name: 'resendCode', variant: 'sent' },
        { do: 'send', name: 'contact.resend' },
      ],
    },
  ],
  key(snapshot) {
    const { resendAt, problem } = snapshot.context as ContactContext
    return [snapshot.value, resendAt !== null, problem?.code ?? null]
  },
}

/** Paths over every transition of the contact flow; pinned by `contact.paths.txt`. */
export const contactPaths: readonly PathPlan[] = planPaths(contactFlow, contactRepertoire)

export default { repertoire: contactRepertoire, paths: contactPaths }
