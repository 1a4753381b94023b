import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorMeaning, errorTypes, isErrorType } from './errors.ts'

const SPECIFIED = `UnknownErrorException, ApplicationDisabledException, MethodNotFoundException, AuthorizationException, InvalidRequestException,
InternalServerErrorException, AccessDeniedException, UserDeletedException, UserBannedException, UserNeedDepositException,
UserNeedProfileDataException, UserNeedConfirmContactException, ApplicationUnavailableException, InvalidParameterException,
TooManyRequestsException, BillingServiceErrorException, BillingTransactionDeclinedException, BillingUnavailableException,
BillingDepositLimitExceededException, WithdrawalDeclinedException, WithdrawalLimitsExceededException,
WithdrawalLimitsPeriodExceededException, KycUserProfileException, KycWithdrawalException, StorageQuotaExceededException,
SumsubVerificationRequiredException, RequisitesOnVerificationException, RequisitesValidationRequiredException, RequisitesFraudulentException`

test('[ERR-1] the 29 server error types of the specification are recognised, in its order', () => {
  expect(errorTypes).toEqual(SPECIFIED.split(/,\s+/))
  expect(errorTypes).toHaveLength(29)
  expect(errorTypes.every(isErrorType)).toBe(true)
})

test('[ERR-2] fatal pages: banned 403 blocked user, disabled and unavailable 503 maintenance', () => {
  const fatal = errorTypes
    .filter((type) => errorMeaning(type).class === 'fatal')
    .map((type) => [type, errorMeaning(type).status, errorMeaning(type).page])
  expect(fatal).toEqual([
    ['ApplicationDisabledException', 503, 'maintenance'],
    ['UserDeletedException', 410, 'blocked-user'],
    ['UserBannedException', 403, 'blocked-user'],
    ['ApplicationUnavailableException', 503, 'maintenance'],
  ])
})

test('[ERR-2] only a ban and a refused access answer 403, because any 403 is fatal', () => {
  expect(errorTypes.filter((type) => errorMeaning(type).status === 403)).toEqual([
    'AccessDeniedException',
    'UserBannedException',
  ])
})

test('[N4] money is unknown exactly where the table of errors says so', () => {
  expect(errorTypes.filter((type) => errorMeaning(type).money === 'unknown')).toEqual([
    'UnknownErrorException',
    'ApplicationDisabledException',
    'InternalServerErrorException',
    'ApplicationUnavailableException',
    'BillingServiceErrorException',
  ])
})

test('[C16] any other type, inherited names included, means an unknown error', () => {
  const unknown = errorMeaning('UnknownErrorException')
  const foreign = fc.oneof(
    fc.constantFrom('constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'),
    fc.string(),
    fc.anything(),
  )
  fc.assert(
    fc.property(
      foreign.filter((value) => !errorTypes.some((type) => type === value)),
      (value) => {
        expect(isErrorType(value)).toBe(false)
        expect(errorMeaning(value)).toEqual(unknown)
      },
    ),
    { numRuns: 5_000 },
  )
})
