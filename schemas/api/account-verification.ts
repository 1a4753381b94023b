import { defineCall } from './define-call.ts'
import { done, instant, nothing } from './fragments.ts'

export const accountSetUserOnVerification = defineCall({
  name: 'account.setUserOnVerification',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Says that the documents were handed in: the account is on verification until the provider decides. Refused while there is no applicant; without effect where the provider has decided.',
  request: nothing,
  response: done,
  errors: ['AuthorizationException', 'SumsubVerificationRequiredException'],
})

export const verificationCreateApplicant = defineCall({
  name: 'verification.createApplicant',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    "Creates the player's applicant at the identity-verification provider, or gives the one that there is. The provider needs name and birth date.",
  request: nothing,
  response: {
    type: 'object',
    properties: {
      applicant_id: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        description: 'Id of the applicant at the provider.',
      },
      status: {
        enum: ['created', 'pending', 'retry', 'approved', 'rejected'],
        type: 'string',
        description: 'What the provider says of it.',
      },
    },
    required: ['applicant_id', 'status'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'KycUserProfileException'],
})

export const verificationGetAccessToken = defineCall({
  name: 'verification.getAccessToken',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    "A token that opens the provider's page in a frame, valid for 30 minutes. Issuing one invalidates the one before. It is passed by message, never in an address.",
  request: {
    type: 'object',
    properties: {
      externalActionId: {
        type: 'string',
        maxLength: 128,
        nullable: true,
        description: 'Purpose of the verification, if any.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      token: { type: 'string', minLength: 1, maxLength: 4096, description: 'The token.' },
      url: {
        type: 'string',
        minLength: 1,
        maxLength: 512,
        description: 'Address of the page outside of a frame, where the platform has one: for trying it out.',
      },
      expires_at: instant('Until when the token opens the page.'),
    },
    required: ['token'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'SumsubVerificationRequiredException'],
})

export const verificationCalls = [
  accountSetUserOnVerification,
  verificationCreateApplicant,
  verificationGetAccessToken,
] as const
