import { mutationOptions } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

/** Creates the applicant at the identity-verification provider (`verification.createApplicant`); KycUserProfileException where name or birth date are lacking. */
export const createApplicantMutation = () =>
  mutationOptions({
    mutationKey: ['verification.createApplicant'],
    mutationFn: (input: CallInput<'verification.createApplicant'>, { client }) =>
      callOf(client)('verification.createApplicant', input),
    networkMode: 'always',
    retry: false,
  })
