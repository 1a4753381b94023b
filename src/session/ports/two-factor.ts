import { Secret } from '#base/secret.ts'
import type { TwoFactorPorts } from '#flows/two-factor/two-factor.context.ts'
import {
  accountQuery,
  changeTwoFactorAuth,
  confirmTwoFactorAuth,
  makeRecoveryCodes,
  recoveryCodesQuery,
} from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import { type Enrolment, keepEnrolment, keepRecoveryCodes } from '#platform/enrolments.ts'
import type { TabPorts } from '../tab-parts.ts'
import type { Vault } from '../vault.ts'
import { answerOf, refusalOf } from './form-failure.ts'
import { asFailure, matchTwoFactorText } from './login-outcome.ts'

type Options = {
  readonly call: Call
  readonly vault: Pick<Vault, 'take' | 'wipe'>
  readonly keep: (enrolment: Enrolment | null) => void
  readonly keepCodes: (codes: readonly string[] | null) => void
  readonly accountChanged: () => void
  readonly track: (event: 'two_factor_on' | 'two_factor_off') => void
}

/** The two-factor flow's ports over the platform's calls. */
export function createTwoFactorPorts({ call, vault, keep, keepCodes, accountChanged, track }: Options): TwoFactorPorts {
  /** Null if the session is over: a guest's account says nothing about the player's. */
  async function isOn(signal: AbortSignal): Promise<boolean | null> {
    const { uid, two_factor_auth } = await call('account.getInfo', {}, { signal })
    return uid > 0 ? two_factor_auth : null
  }

  return {
    async begin({ on }, signal) {
      try {
        const { secret, otpauth_url: otpauthUrl, expires_at } = await changeTwoFactorAuth(call, on, { signal })
        keep(secret !== null && otpauthUrl !== null ? { secret, otpauthUrl } : null)
        return { kind: 'begun', codeUntil: Date.parse(expires_at) }
      } catch (error) {
        const problem = answerOf(error)
        return problem.code === 'InvalidRequestException' && (await isOn(signal)) === on
          ? { kind: 'already' }
          : { kind: 'failed', problem }
      }
    },
    async confirm({ on, renews, ticket }, signal) {
      const code = vault.take<{ readonly code: string }>(ticket)?.value.code
      if (code === undefined) return { kind: 'expired' }
      const secret = new Secret(code)
      try {
        const { recovery_codes: codes = [] } = renews
          ? await makeRecoveryCodes(call, secret, { signal })
          : await confirmTwoFactorAuth(call, secret, { signal })
        keepCodes(codes.length > 0 ? codes : null)
        return { kind: 'changed' }
      } catch (error) {
        return await judge(error, renews ? null : on, signal)
      } finally {
        secret.wipe()
      }
    },
    trackChange: ({ on }) => track(on ? 'two_factor_on' : 'two_factor_off'),
    accountChanged,
    forgetSecrets() {
      keep(null)
      vault.wipe('two-factor')
    },
    forgetCodes: () => keepCodes(null),
  }

  /**
   * Returns a refusal unchanged. If the answer to a change was lost, the account says whether the code was accepted.
   * New codes whose answer was lost are lost.
   */
  async function judge(error: unknown, on: boolean | null, signal: AbortSignal) {
    try {
      const problem = refusalOf(error)
      const isOver = matchTwoFactorText(asFailure(error)?.message) === 'timeExpired'
      if (!isOver) return { kind: 'failed', problem } as const
      // An earlier code may have been accepted, and its answer lost with the session.
      const isDone = on !== null && (await isOn(signal).catch(() => null)) === on
      return { kind: isDone ? 'changed' : 'expired' } as const
    } catch (unsettled) {
      if (on !== null && (await isOn(signal)) === on) return { kind: 'changed' } as const
      return { kind: 'failed', problem: answerOf(unsettled) } as const
    }
  }
}

/** The two-factor flow's ports in this tab. */
export const twoFactorPorts: TabPorts<'two-factor'> = async (_flows, { call, vault, queryClient, emit }) =>
  createTwoFactorPorts({
    call,
    vault: await vault(),
    keep: (enrolment) => keepEnrolment(queryClient, enrolment),
    keepCodes: (codes) => keepRecoveryCodes(queryClient, codes),
    accountChanged() {
      void queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
      void queryClient.invalidateQueries({ queryKey: recoveryCodesQuery().queryKey })
    },
    track: (event) => void emit(event, {}),
  })
