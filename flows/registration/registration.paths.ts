import { type PathPlan, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { registrationFlow } from './index.ts'
import type { AccountReading } from '../account-access.ts'
import type {
  PromoOutcome,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationOutcome,
} from './registration.context.ts'

const MINUTE = 60_000
const codeNeeded = (resendAt: number | null): RegistrationOutcome => ({
  kind: 'codeNeeded',
  credentials: 'kept-ticket',
  credentialsUntil: PLAN_START + 5 * MINUTE,
  resendAt,
  problem: null,
})
const player = (isRegistrationCompleted = true): AccountReading => ({ kind: 'known', uid: 7, isRegistrationCompleted })
const nobody: AccountReading = { kind: 'known', uid: 0, isRegistrationCompleted: true }
const unread: AccountReading = { kind: 'unknown', at: PLAN_START }
const send = (event: RegistrationEvent) => ({ do: 'send', name: event.type, event }) as const
const answer = (name: string, variant: string, output: RegistrationOutcome | AccountReading | PromoOutcome) =>
  ({ do: 'answer', name, variant, output }) as const
const fail = (name: string) => ({ do: 'fail', name }) as const
const deadline = (type: 'after.resendAllowed' | 'after.credentialsExpired' | 'after.reconcileRetry') =>
  ({ do: 'deadline', name: type, event: { type } }) as const

const sendings = ['register', 'resendCode', 'checkCode'].flatMap((port) => [
  answer(port, 'accepted', { kind: 'accepted', isNew: true }),
  answer(port, 'code needed', codeNeeded(null)),
  answer(port, 'code needed, wait to resend', codeNeeded(PLAN_START + MINUTE)),
  answer(port, 'refused', { kind: 'refused', problem: { code: 'InvalidParameterException' } }),
  answer(port, 'unknown', { kind: 'unknown', problem: { code: 'NetworkError' } }),
  fail(port),
])

/** Everything that can happen to a registration, once in each kind. */
export const registrationRepertoire: Repertoire = {
  starts: {
    visitor: { restored: null },
    'cut off': { restored: 'email' },
    'cut off, completing': { restored: 'social' },
  } satisfies Record<string, RegistrationInput>,
  moves: [
    send({ type: 'registration.byEmail', ticket: 'ticket' }),
    send({ type: 'registration.byPhone', ticket: 'ticket' }),
    send({ type: 'registration.byLogin', ticket: 'ticket' }),
    send({ type: 'registration.complete', ticket: 'ticket' }),
    send({ type: 'registration.byMessenger', ticket: 'ticket' }),
    send({ type: 'registration.code', ticket: 'code-ticket' }),
    send({ type: 'registration.resend' }),
    send({ type: 'registration.cancel' }),
    send({ type: 'flow.wake' }),
    ...sendings,
    answer('register', 'accepted, known player', { kind: 'accepted', isNew: false }),
    ...['loadUser', 'readAccount'].flatMap((port) => [
      answer(port, 'player', player()),
      answer(port, 'player, registration incomplete', player(false)),
      answer(port, 'nobody', nobody),
      answer(port, 'unknown', unread),
      fail(port),
    ]),
    answer('activatePromoCode', 'activated', { kind: 'activated' }),
    fail('activatePromoCode'),
    deadline('after.resendAllowed'),
    deadline('after.credentialsExpired'),
    deadline('after.reconcileRetry'),
  ],
  extra: [
    {
      start: 'visitor',
      moves: [
        { do: 'send', name: 'registration.byPhone' },
        { do: 'answer', name: 'register', variant: 'code needed, wait to resend' },
        { do: 'deadline', name: 'after.resendAllowed' },
        { do: 'send', name: 'registration.resend' },
      ],
    },
    {
      start: 'visitor',
      moves: [
        { do: 'send', name: 'registration.byEmail' },
        { do: 'answer', name: 'register', variant: 'unknown' },
        { do: 'answer', name: 'readAccount', variant: 'nobody' },
      ],
    },
    // The account cannot be read: the pauses grow, and at last only a wake reads again.
    {
      start: 'visitor',
      moves: [
        { do: 'send', name: 'registration.byEmail' },
        { do: 'answer', name: 'register', variant: 'unknown' },
        ...Array.from({ length: 6 }, () => [
          { do: 'answer', name: 'readAccount', variant: 'unknown' } as const,
          { do: 'deadline', name: 'after.reconcileRetry' } as const,
        ]).flat(),
        { do: 'answer', name: 'readAccount', variant: 'unknown' },
        { do: 'send', name: 'flow.wake' },
        { do: 'answer', name: 'readAccount', variant: 'player' },
        { do: 'answer', name: 'loadUser', variant: 'player' },
        { do: 'answer', name: 'activatePromoCode', variant: 'activated' },
      ],
    },
  ],
  key(snapshot) {
    const { way, isDoubted, isNew, withCode, isRegistrationCompleted, credentials, resendAt, retryAt } =
      snapshot.context as RegistrationContext
    const kind = way === 'social' || way === 'messenger' ? way : way !== null
    return [
      snapshot.value,
      kind,
      isDoubted,
      isNew,
      withCode,
      isRegistrationCompleted,
      credentials !== null,
      resendAt,
      retryAt !== null,
    ]
  },
}

/**
 * Paths over every transition of the registration, to drive the machine and the running site along; pinned by
 * `registration.paths.txt`.
 */
export const registrationPaths: readonly PathPlan[] = planPaths(registrationFlow, registrationRepertoire)

export default { repertoire: registrationRepertoire, paths: registrationPaths }
