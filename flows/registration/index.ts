import type { AnyMachineSnapshot } from 'xstate'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import { accessDeadlines, accountReadingRule, attemptRule } from '../account-access.ts'
import {
  defineFlow,
  type FlowSession,
  formEvent,
  internalEvent,
  documentEvent,
  type SafeFields,
  type SafeRule,
} from '../flow.ts'
import {
  type RegistrationContext,
  type RegistrationInput,
  type RegistrationPorts,
  type RegistrationWay,
  registrationWays,
} from './registration.context.ts'
import { registrationMachine } from './registration.machine.ts'
import type { RegistrationView } from './registration.view.ts'

const outcome = attemptRule({ isNew: 'boolean' })
const ticket: SafeRule = { object: { ticket: 'hidden' } }

/** What of a registration may be recorded: how it went, never what was typed. */
const registrationSafe: SafeFields = {
  input: { object: { restored: [...registrationWays] } },
  events: {
    'registration.byEmail': ticket,
    'registration.byPhone': ticket,
    'registration.byLogin': ticket,
    'registration.complete': ticket,
    'registration.byMessenger': ticket,
    'registration.code': ticket,
  },
  outputs: {
    register: outcome,
    checkCode: outcome,
    resendCode: outcome,
    readAccount: accountReadingRule,
    loadUser: accountReadingRule,
    activatePromoCode: { object: { kind: ['none', 'activated', 'refused', 'unknown'] } },
  },
}

const text = (maxLength: number) => ({ schema: { type: 'string', maxLength } }) as const
/** What every way may ask for besides what it needs. */
const extras = {
  currency: text(3),
  country_code: text(2),
  birth_date: text(10),
  first_name: text(64),
  last_name: text(64),
  promo_code: text(64),
  terms: { schema: { type: 'boolean' } },
  notify: { schema: { type: 'boolean' } },
  markBetting: { schema: { enum: ['betting', 'casino'] } },
  character_id: {},
} as const
const [email, phone] = [text(254), text(32)]
const password = { required: true, secret: true, schema: { type: 'string', minLength: 6, maxLength: 20 } } as const

const SAVED_FORMAT = 1

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'registration'> {
  const { withCode, isDoubted } = snapshot.context as RegistrationContext
  if (snapshot.matches('loading') || snapshot.matches('activating')) {
    // Where the account was read, the form does not come back.
    if (isDoubted) return 'reconciling'
    return withCode ? 'checkingCode' : 'submitting'
  }
  if (snapshot.matches('resending')) return 'needsCode'
  const [name] = Object.keys(typeof snapshot.value === 'string' ? { [snapshot.value]: {} } : snapshot.value)
  return name as FlowStatus<'registration'> // the other states have the names of the statuses
}

/** What widgets and documents see: a pure function of the snapshot. */
function registrationView(snapshot: AnyMachineSnapshot): RegistrationView {
  const { resendAt, problem: why } = snapshot.context as RegistrationContext
  const status = statusOf(snapshot)
  return { status, statuses: [status], isBusy: snapshot.hasTag('busy'), resendAt, problem: why }
}

/** Straight into reconciling where a document load cut off a registration of unknown outcome. */
function registrationInput(_session: FlowSession, saved?: unknown): RegistrationInput {
  if (typeof saved !== 'object' || saved === null || Object.keys(saved).length !== 2) return { restored: null }
  const { format, way } = saved as { format?: unknown; way?: unknown }
  const isWay = (registrationWays as readonly unknown[]).includes(way)
  return { restored: format === SAVED_FORMAT && isWay ? (way as RegistrationWay) : null }
}

/** The way of what is with the server, in one word; what was typed does not outlive the page. */
function saveRegistration(snapshot: AnyMachineSnapshot): unknown {
  const { way } = snapshot.context as RegistrationContext
  const isSettled = snapshot.matches('filling') || snapshot.matches('needsCode') || snapshot.matches('registered')
  return isSettled || way === null ? null : { format: SAVED_FORMAT, way }
}

/** A form without a problem to show is what a fresh start would give. */
function registrationCheckpoint(snapshot: AnyMachineSnapshot): RegistrationInput | undefined {
  const { problem: why } = snapshot.context as RegistrationContext
  return snapshot.matches('filling') && why === null ? { restored: null } : undefined
}

/**
 * A visitor becomes a player, by any way that the site offers, or completes a registration that lacks data (AUT-3,
 * AUT-6).
 */
export const registrationFlow = defineFlow({
  id: 'registration',
  machine: registrationMachine,
  statuses: ['filling', 'submitting', 'needsCode', 'checkingCode', 'registered', 'reconciling'],
  events: {
    'registration.byEmail': formEvent('Register by an email address and a password.', {
      email: { ...email, required: true },
      phone,
      password,
      ...extras,
    }),
    'registration.byPhone': formEvent('Register by a phone number and a password.', {
      phone: { ...phone, required: true },
      phone_country_code: text(8),
      email,
      password,
      ...extras,
    }),
    'registration.byLogin': formEvent('Register by a login and a password.', {
      login: { required: true, schema: { type: 'string', minLength: 4, maxLength: 32 } },
      email,
      phone,
      password,
      ...extras,
    }),
    'registration.complete': formEvent(
      'Complete the registration of a player who came by a social service or the messenger.',
      { email, phone, phone_country_code: text(8), password: { ...password, required: false }, ...extras },
    ),
    'registration.byMessenger': internalEvent('Register by the init data of the messenger behind a ticket.'),
    'registration.code': formEvent('Register again with the code that was sent to the phone.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 6, maxLength: 6 } },
    }),
    'registration.resend': documentEvent('Ask for a new code, once the resend time has passed.'),
    'registration.cancel': documentEvent('Leave the registration; what was typed is forgotten.'),
    'after.resendAllowed': internalEvent('The resend time has passed.'),
    'after.credentialsExpired': internalEvent('What was typed has waited in the vault for five minutes.'),
    'after.reconcileRetry': internalEvent('Time to read the account again.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: ['submitting', 'needsCode', 'checkingCode', 'reconciling'],
  starts: 'event',
  resumes: true,
  safe: registrationSafe,
  ports: {
    actors: ['register', 'checkCode', 'resendCode', 'readAccount', 'loadUser', 'activatePromoCode'],
    actions: ['forgetSecrets', 'trackSignUp', 'trackSignUpError', 'welcome'],
  } satisfies { actors: (keyof RegistrationPorts)[]; actions: (keyof RegistrationPorts)[] },
  view: registrationView,
  input: registrationInput,
  save: saveRegistration,
  deadlines: accessDeadlines,
  checkpoint: registrationCheckpoint,
})
