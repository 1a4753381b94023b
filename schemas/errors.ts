import { dictionary } from '#base/dictionary.ts'

/**
 * Where the player ends: the whole page, the sign-in dialog, a step to take first, the form's fields, a message in
 * place, nowhere.
 */
export type ErrorClass = 'fatal' | 'signIn' | 'gate' | 'form' | 'inline' | 'wait' | 'silent'

/** The one thing the player can do now. */
export type ErrorAction =
  | 'reload'
  | 'support'
  | 'signIn'
  | 'correct'
  | 'wait'
  | 'readState'
  | 'otherMethod'
  | 'changeAmount'
  | 'deposit'
  | 'fillProfile'
  | 'confirmContact'
  | 'verify'
  | 'completeRequisites'
  | 'none'

export type ErrorMeaning = {
  readonly class: ErrorClass
  /** HTTP status of the platform's answer. */
  readonly status: number
  /** On a call that moves money: `no` means nothing was taken; `unknown` means read the state, never send again. */
  readonly money: 'no' | 'unknown'
  /** Key in the messages documents; the server's own text is never shown. */
  readonly messageKey: string
  readonly action: ErrorAction
  /** System page of a fatal error. */
  readonly page?: 'maintenance' | 'blocked-user' | 'forbidden'
}

type Row = Omit<ErrorMeaning, 'messageKey'>

const gate = (action: ErrorAction): Row => ({ class: 'gate', status: 422, money: 'no', action })
const inline = (status: number, money: 'no' | 'unknown', action: ErrorAction): Row => ({
  class: 'inline',
  status,
  money,
  action,
})
const form = (action: ErrorAction): Row => ({ class: 'form', status: 400, money: 'no', action })

const rows = {
  UnknownErrorException: inline(500, 'unknown', 'readState'),
  ApplicationDisabledException: {
    class: 'fatal',
    status: 503,
    money: 'unknown',
    action: 'reload',
    page: 'maintenance',
  },
  MethodNotFoundException: inline(404, 'no', 'support'),
  AuthorizationException: { class: 'signIn', status: 401, money: 'no', action: 'signIn' },
  InvalidRequestException: form('correct'),
  InternalServerErrorException: inline(500, 'unknown', 'readState'),
  AccessDeniedException: inline(403, 'no', 'support'),
  UserDeletedException: { class: 'fatal', status: 410, money: 'no', action: 'support', page: 'blocked-user' },
  UserBannedException: { class: 'fatal', status: 403, money: 'no', action: 'support', page: 'blocked-user' },
  UserNeedDepositException: gate('deposit'),
  UserNeedProfileDataException: gate('fillProfile'),
  UserNeedConfirmContactException: gate('confirmContact'),
  ApplicationUnavailableException: {
    class: 'fatal',
    status: 503,
    money: 'unknown',
    action: 'reload',
    page: 'maintenance',
  },
  InvalidParameterException: form('correct'),
  TooManyRequestsException: { class: 'wait', status: 429, money: 'no', action: 'wait' },
  BillingServiceErrorException: inline(502, 'unknown', 'readState'),
  BillingTransactionDeclinedException: inline(422, 'no', 'otherMethod'),
  BillingUnavailableException: inline(422, 'no', 'otherMethod'),
  BillingDepositLimitExceededException: inline(422, 'no', 'changeAmount'),
  WithdrawalDeclinedException: inline(422, 'no', 'support'),
  WithdrawalLimitsExceededException: inline(422, 'no', 'changeAmount'),
  WithdrawalLimitsPeriodExceededException: inline(422, 'no', 'changeAmount'),
  KycUserProfileException: gate('fillProfile'),
  KycWithdrawalException: gate('verify'),
  StorageQuotaExceededException: { class: 'silent', status: 422, money: 'no', action: 'none' },
  SumsubVerificationRequiredException: gate('verify'),
  RequisitesOnVerificationException: inline(422, 'no', 'wait'),
  RequisitesValidationRequiredException: gate('completeRequisites'),
  RequisitesFraudulentException: inline(422, 'no', 'support'),
} as const satisfies Readonly<Record<string, Row>>

/** One of the 29 error types (ERR-1), as `error.type` of an answer spells it. */
export type ErrorType = keyof typeof rows

export const errorTypes: readonly ErrorType[] = Object.freeze(
  Object.keys(rows).filter((key): key is ErrorType => Object.hasOwn(rows, key)),
)

/**
 * Causes in place of an error type, where no server said anything: nothing arrived, nothing in time, nothing readable,
 * or the request was never sent.
 */
export const unanswered = ['NetworkError', 'TimeoutError', 'ProtocolError', 'OfflineError'] as const

const meanings = dictionary<ErrorMeaning>(
  Object.fromEntries(errorTypes.map((type) => [type, Object.freeze({ ...rows[type], messageKey: `errors:${type}` })])),
)

/** True for the 29 types and nothing else: what an object inherits (`constructor`) is no error type. */
export const isErrorType = (value: unknown): value is ErrorType => typeof value === 'string' && meanings.has(value)

/**
 * What an error type means for the player (docs/errors.md). An unknown type means the same as UnknownErrorException: a
 * message with the reference, money unknown.
 */
export function errorMeaning(type: unknown): ErrorMeaning {
  return (
    meanings.get(isErrorType(type) ? type : 'UnknownErrorException') ?? {
      ...rows.UnknownErrorException,
      messageKey: 'errors:UnknownErrorException',
    }
  )
}
