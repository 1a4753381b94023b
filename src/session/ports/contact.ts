import { playerUid } from '#engine/render/value-store.ts'
import { Secret } from '#base/secret.ts'
import type { ContactCodeOutcome, ContactKind, ContactPorts } from '#flows/contact/contact.context.ts'
import { accountQuery, confirmContact } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import { asFailure } from './login-outcome.ts'
import { confirmSentStore } from '../confirm-sent.ts'
import type { TabPorts } from '../tab-parts.ts'
import type { Vault } from '../vault.ts'
import { answerOf, refusalOf, withCodeWords } from './form-failure.ts'

const RESEND_MS = 60_000
const CODE_MS = 10 * 60_000

type Options = {
  readonly call: Call
  readonly vault: Vault
  readonly serverNow: () => number
  /** What the player signs in with. */
  readonly login: () => string
  /** Remembers that a code was sent. */
  readonly noteSent: (at: number) => void
  readonly contactsChanged: () => void
}

/**
 * The contact flow's ports over the platform's calls. The contact and the last wrong code wait in this closure, never
 * in the flow.
 */
export function createContactPorts({
  call,
  vault,
  serverNow,
  login,
  noteSent,
  contactsChanged,
}: Options): ContactPorts {
  let chosen: { readonly kind: ContactKind; readonly contact: Secret<string> } | null = null
  let wrong: Secret<string> | null = null

  const readContacts = async (signal: AbortSignal) =>
    (await call('account.getprofileinfo', { fields: ['contacts'] }, { signal })).contacts ?? []

  /** The contact to confirm, or why there is none. */
  async function unconfirmed(
    kind: ContactKind | null,
    signal: AbortSignal,
  ): Promise<{ readonly type: ContactKind; readonly contact: string } | ContactCodeOutcome> {
    const all = (await readContacts(signal)).filter(({ type }) => kind === null || type === kind)
    if (all.length === 0) return { kind: 'failed', problem: { code: 'NoContact' } }
    const open = all.filter(({ is_confirmed }) => !is_confirmed)
    return open.find(({ contact }) => contact === login()) ?? open[0] ?? { kind: 'nothing' }
  }

  async function send(to: ContactKind, contact: string, signal: AbortSignal): Promise<ContactCodeOutcome> {
    const sent = (resendAt: number): ContactCodeOutcome => {
      forgetWrong()
      return { kind: 'sent', to, resendAt, codeUntil: serverNow() + CODE_MS }
    }
    try {
      await call('account.sendconfirmationtocontact', { contact }, { signal })
      noteSent(serverNow())
      return sent(serverNow() + RESEND_MS)
    } catch (error) {
      const failure = asFailure(error)
      // A code was sent less than a minute ago: it is still valid, and the player can type it.
      const { retryAt } = failure ?? {}
      if (failure?.type === 'TooManyRequestsException' && retryAt !== undefined && retryAt - serverNow() <= RESEND_MS)
        return sent(retryAt)
      const problem = answerOf(error)
      return problem.fields?.['contact']?.includes('confirmed') ? { kind: 'nothing' } : { kind: 'failed', problem }
    }
  }
  const forgetWrong = (): void => {
    wrong?.wipe()
    wrong = null
  }
  const wrongCode = {
    kind: 'failed',
    problem: { code: 'InvalidParameterException', fields: { code: ['smsCodeError'] } },
  } as const
  const lost = { kind: 'failed', problem: { code: 'CodeExpired' } } as const

  return {
    async sendCode({ kind }, signal) {
      const found = await unconfirmed(kind, signal)
      if ('kind' in found) return found
      chosen = { kind: found.type, contact: new Secret(found.contact) }
      return await send(found.type, found.contact, signal)
    },
    resendCode: async (_, signal) => (chosen ? await send(chosen.kind, chosen.contact.reveal(), signal) : lost),
    async confirm({ ticket }, signal) {
      const code = vault.take<{ readonly code: string }>(ticket)?.value.code
      if (code === undefined || !chosen) return lost
      // The sixth digit has sent it: a press of the button with the same wrong code would cost a try.
      if (wrong?.reveal() === code) return wrongCode
      const contact = chosen.contact.reveal()
      const secret = new Secret(code)
      try {
        await confirmContact(call, { contact, code: secret }, { signal })
        return { kind: 'confirmed' }
      } catch (error) {
        return await judge(error, contact, code, signal)
      } finally {
        secret.wipe()
      }
    },
    contactsChanged,
    forgetSecrets() {
      chosen?.contact.wipe()
      chosen = null
      forgetWrong()
      vault.wipe('contact')
    },
  }

  /** Returns a refusal as it is. If the outcome is unknown, the contacts tell whether the code was accepted. */
  async function judge(error: unknown, contact: string, code: string, signal: AbortSignal) {
    try {
      const problem = withCodeWords(refusalOf(error))
      forgetWrong()
      if (problem.fields?.['code']?.includes('smsCodeError')) wrong = new Secret(code)
      return { kind: 'failed', problem } as const
    } catch (unsettled) {
      const contacts = await readContacts(signal)
      if (contacts.some((one) => one.contact === contact && one.is_confirmed)) return { kind: 'confirmed' } as const
      return { kind: 'failed', problem: answerOf(unsettled) } as const
    }
  }
}

/** The contact flow's ports in this tab. */
export const contactPorts: TabPorts<'contact'> = async (_flows, { call, vault, serverNow, values, queryClient }) =>
  createContactPorts({
    call,
    vault: await vault(),
    serverNow,
    login: () => String(values.get('player.login') ?? ''),
    noteSent: (at) => confirmSentStore(playerUid(values)).set(at),
    contactsChanged() {
      void queryClient.invalidateQueries({ queryKey: ['account.getprofileinfo'] })
      void queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
    },
  })
