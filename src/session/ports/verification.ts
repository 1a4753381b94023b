import type {
  BeginOutcome,
  VerificationClaim,
  VerificationPorts,
  VerificationResult,
} from '#flows/verification/verification.context.ts'
import { accountQuery } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import {
  createApplicant,
  getAccessToken,
  keepVerificationToken,
  setUserOnVerification,
} from '#platform/verification.ts'
import { identityEntries } from '#src/app/session-values.ts'
import type { TabPorts } from '../tab-parts.ts'
import { answerOf } from './form-failure.ts'

type Options = {
  readonly call: Call
  readonly serverNow: () => number
  readonly keep: (token: string | null) => void
  readonly accountChanged: () => void
  readonly track: (event: 'verify_start' | 'verify_done') => void
}

type ApplicantStatus = Awaited<ReturnType<typeof createApplicant>>['status']

/** A check that a person can still take part in; all others are the provider's. */
const isOpen = (status: ApplicantStatus): status is 'created' | 'retry' => status === 'created' || status === 'retry'

/** The verification flow's ports over the platform's calls. */
export function createVerificationPorts({ call, serverNow, keep, accountChanged, track }: Options): VerificationPorts {
  async function begin(signal: AbortSignal): Promise<BeginOutcome> {
    try {
      const { status } = await createApplicant(call, { signal })
      if (!isOpen(status)) return { kind: 'settled', result: status }
      const { token } = await getAccessToken(call, { signal })
      keep(token)
      return { kind: 'begun', at: Math.round(serverNow()) }
    } catch (error) {
      return { kind: 'failed', problem: answerOf(error) }
    }
  }

  /** The account decides; what it does not say, the provider's status does, and last of all the page's own claim. */
  async function readResult(claim: VerificationClaim, signal: AbortSignal): Promise<VerificationResult> {
    const { is_verified, is_on_verification } = await call('account.getInfo', {}, { signal })
    if (is_verified) return 'approved'
    if (is_on_verification) return 'pending'
    const { status } = await createApplicant(call, { signal })
    if (status === 'retry' || status === 'rejected') return status
    return claim === 'retry' || claim === 'rejected' ? claim : 'pending'
  }

  return {
    begin: (_input, signal) => begin(signal),
    renew: (_input, signal) => begin(signal),
    async settle({ claim }, signal) {
      try {
        if (claim === 'submitted' || claim === 'approved') await setUserOnVerification(call, { signal })
        return { kind: 'settled', result: await readResult(claim, signal) }
      } catch (error) {
        return { kind: 'failed', problem: answerOf(error) }
      }
    },
    async reread(_input, signal) {
      try {
        return { kind: 'settled', result: await readResult('submitted', signal) }
      } catch (error) {
        return { kind: 'failed', problem: answerOf(error) }
      }
    },
    trackStart: () => track('verify_start'),
    trackDone: () => track('verify_done'),
    accountChanged,
    forgetToken: () => keep(null),
  }
}

/** The verification flow's ports in this tab. */
export const verificationPorts: TabPorts<'verification'> = (
  _flows,
  { call, serverNow, queryClient, values, emit, report },
) =>
  createVerificationPorts({
    call,
    serverNow,
    keep: (token) => keepVerificationToken(queryClient, token),
    accountChanged: () =>
      void queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 }).then(
        (account) => values.set(identityEntries(account)),
        (error: unknown) => report(error, 'account after a verification'),
      ),
    track: (event) => void emit(event, {}),
  })
