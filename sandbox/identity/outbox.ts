import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'

export type Message = {
  at: number
  channel: 'mail' | 'sms'
  /** Email address, or number with + and country code. */
  to: string
  locale: Locale
  /** What it is about, such as `confirm_contact`, `deposit_received`: for filters and tests. */
  kind: string
  /** Of a mail; an SMS has none. */
  subject?: string
  /** Plain text in the player's language. */
  text: string
  /** What the person is to type in; the outbox shows it large. */
  code?: string
  /** Path on the site that the message leads to. */
  link?: string
}

/**
 * Sends a message by putting it into the outbox (/sandbox/outbox), in the caller's transaction: it is sent only if the
 * transaction commits.
 */
export async function sendMessage(
  tx: Queryable,
  { at, channel, to, locale, kind, subject, text, code, link }: Message,
): Promise<void> {
  await tx.query(
    'insert into sandbox.outbox (at, channel, recipient, locale, kind, subject, text, code, link) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      new Date(at),
      channel,
      to,
      locale,
      kind,
      channel === 'mail' ? (subject ?? null) : null,
      text,
      code ?? null,
      link ?? null,
    ],
  )
}

/** The channel that reaches a contact. */
export const channelOf = (contact: string): Message['channel'] => (contact.includes('@') ? 'mail' : 'sms')
