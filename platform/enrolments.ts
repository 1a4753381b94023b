import type { QueryClient } from '@tanstack/react-query'
import { Secret } from '#base/secret.ts'

/** What an authenticator needs, once: the secret to type and the address that a QR code carries. */
export type Enrolment = { readonly secret: string; readonly otpauthUrl: string }

const enrolments = new WeakMap<QueryClient, Secret<Enrolment>>()

/** The enrolment in progress in this tab; it is only on the screen and in this memory. */
export const enrolmentOf = (client: QueryClient): Enrolment | null => enrolments.get(client)?.reveal() ?? null

/** Keeps the enrolment until it is ended; null ends it. */
export function keepEnrolment(client: QueryClient, enrolment: Enrolment | null): void {
  enrolments.get(client)?.wipe()
  enrolments.delete(client)
  if (enrolment) enrolments.set(client, new Secret(enrolment))
}

const recoveryCodes = new WeakMap<QueryClient, Secret<readonly string[]>>()

/** Recovery codes that were just made: only on the screen and in this memory. */
export const recoveryCodesOf = (client: QueryClient): readonly string[] | null =>
  recoveryCodes.get(client)?.reveal() ?? null

/** Keeps recovery codes for the screen; null forgets them. */
export function keepRecoveryCodes(client: QueryClient, codes: readonly string[] | null): void {
  recoveryCodes.get(client)?.wipe()
  recoveryCodes.delete(client)
  if (codes) recoveryCodes.set(client, new Secret(codes))
}
