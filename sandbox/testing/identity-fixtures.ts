import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { TestSandbox, Visitor } from './open-sandbox.ts'

let made = 0

/** An email address that nobody has. */
export const freshEmail = (): string => `fresh-${++made}@playbill.test`

/** A player who has just registered by email, with the password Secret-1. */
export async function newPlayer(
  sandbox: TestSandbox,
  input: Partial<CallInput<'auth.register'>> = {},
): Promise<Visitor & { uid: number; email: string }> {
  const someone = sandbox.visitor(`192.0.2.${++made % 250}`)
  const email = input.email ?? freshEmail()
  const answer = await someone.call('auth.register', {
    authType: 'email',
    email,
    password: 'Secret-1',
    currency: 'UZS',
    country_code: 'UZ',
    terms: true,
    ...input,
  })
  if (answer.status !== 200) throw new Error(`Registering did not work: ${answer.text}`)
  return { ...someone, uid: (answer.body.data as CallOutput<'auth.register'>).uid, email }
}

type Sent = { channel: string; kind: string; locale: string; text: string; code: string | null; link: string | null }

/** What was sent to a recipient, the newest first. */
export async function sentTo({ sandbox }: TestSandbox, to: string): Promise<Sent[]> {
  return await sandbox.database.query<Sent>(
    'select channel, kind, locale, text, code, link from sandbox.outbox where recipient = $1 order by id desc',
    [to],
  )
}

export const lastCodeTo = async (sandbox: TestSandbox, to: string): Promise<string> =>
  (await sentTo(sandbox, to)).find(({ code }) => code !== null)?.code ?? ''

/** What an answer refuses: its type and data. */
export const refusal = ({ body }: { body: { error?: { type: string; error_data?: unknown } } }): unknown[] => [
  body.error?.type,
  body.error?.error_data,
]
