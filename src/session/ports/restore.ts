import { Secret } from '#base/secret.ts'
import type { CodeOutcome, RestorePorts } from '#flows/restore/restore.context.ts'
import { completeRestore, requestRestore } from '#platform/auth.ts'
import type { Call } from '#platform/create-call.ts'
import type { TabPorts } from '../tab-parts.ts'
import type { Vault } from '../vault.ts'
import { contactOf } from '#schemas/fields/rules.ts'
import { answerOf, refusalOf, withCodeWords } from './form-failure.ts'

const RESEND_MS = 60_000
const CODE_MS = 10 * 60_000

type Options = {
  readonly call: Call
  readonly vault: Vault
  readonly serverNow: () => number
  /** Hands login and password of the ticket to the flow auth. */
  readonly signIn: (ticket: string) => void
}
type Completion = { readonly code: string; readonly new_password: string }

/**
 * The restore flow's ports over `auth.restore`. The contact waits in this closure, never in the flow: ten minutes at
 * most, as its code.
 */
export function createRestorePorts({ call, vault, serverNow, signIn }: Options): RestorePorts {
  let contact: Secret<string> | null = null

  async function send(to: Secret<string>, signal: AbortSignal): Promise<CodeOutcome> {
    try {
      await requestRestore(call, to.reveal(), { signal })
      const now = serverNow()
      return { kind: 'sent', resendAt: now + RESEND_MS, codeUntil: now + CODE_MS }
    } catch (error) {
      return { kind: 'failed', problem: answerOf(error) }
    }
  }
  const lost = { kind: 'failed', problem: { code: 'CodeExpired' } } as const

  return {
    async requestCode({ ticket }, signal) {
      const taken = vault.take<{ contact: string }>(ticket)
      if (!taken) return lost
      contact?.wipe()
      contact = new Secret(contactOf(String(taken.value.contact ?? '')).contact)
      return await send(contact, signal)
    },
    resendCode: async (_, signal) => (contact ? await send(contact, signal) : lost),
    async complete({ ticket }, signal) {
      const taken = vault.take<Completion>(ticket)
      if (!taken || !contact) return lost
      const login = contact.reveal()
      const { code, new_password: password } = taken.value
      const secrets = { code: new Secret(code), newPassword: new Secret(password) }
      try {
        await completeRestore(call, { contact: login, ...secrets }, { signal })
        return { kind: 'restored', ticket: vault.put('auth', { login, password }) }
      } catch (error) {
        return { kind: 'failed', problem: withCodeWords(refusalOf(error)) }
      } finally {
        secrets.code.wipe()
        secrets.newPassword.wipe()
      }
    },
    signIn: ({ ticket }) => signIn(ticket),
    forgetSecrets() {
      contact?.wipe()
      contact = null
      vault.wipe('restore')
    },
  }
}

/** The restore flow's ports in this tab. */
export const restorePorts: TabPorts<'restore'> = async (flows, { call, vault, serverNow }) =>
  createRestorePorts({
    call,
    vault: await vault(),
    serverNow,
    signIn: (ticket) => flows.send('auth', { type: 'auth.submit', ticket }),
  })
