import type { QueryClient } from '@tanstack/react-query'
import { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from './create-call.ts'

/**
 * Creates the applicant at the identity-verification provider, or returns the existing one
 * (`verification.createApplicant`). @throws KycUserProfileException if name or birth date is missing.
 */
export const createApplicant = (
  call: Call,
  options?: CallOptions,
): Promise<CallOutput<'verification.createApplicant'>> => call('verification.createApplicant', {}, options)

/** A token for the frame of the identity-verification provider (`verification.getAccessToken`): for that frame alone. */
export const getAccessToken = (call: Call, options?: CallOptions): Promise<CallOutput<'verification.getAccessToken'>> =>
  call('verification.getAccessToken', {}, options)

/** Says that the documents were handed in (`account.setUserOnVerification`). */
export const setUserOnVerification = (
  call: Call,
  options?: CallOptions,
): Promise<CallOutput<'account.setUserOnVerification'>> => call('account.setUserOnVerification', {}, options)

const tokens = new WeakMap<QueryClient, Secret<string>>()

/** The token of the check that is open in this tab, for its frame; only in memory. */
export const verificationTokenOf = (client: QueryClient): string | null => tokens.get(client)?.reveal() ?? null

/** Keeps the token until the check is over; null ends it. */
export function keepVerificationToken(client: QueryClient, token: string | null): void {
  tokens.get(client)?.wipe()
  tokens.delete(client)
  if (token !== null) tokens.set(client, new Secret(token))
}
