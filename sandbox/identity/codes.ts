import { createHash, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import { countAttempt } from '../auth/attempts.ts'
import { fail } from '../failure.ts'
import type { Locale } from '../handle.ts'
import type { Ids } from '../ids.ts'
import { channelOf, sendMessage } from './outbox.ts'

export type CodePurpose = 'confirm' | 'register' | 'restore'

type Words = { subject: string; text: (code: string) => string }

const words: Record<CodePurpose, Record<Locale, Words>> = {
  confirm: {
    uz: {
      subject: 'Tasdiqlash kodi',
      text: (code) => `Tasdiqlash kodingiz: ${code}. Kod 10 daqiqa amal qiladi. Uni hech kimga bermang.`,
    },
    ru: {
      subject: 'Код подтверждения',
      text: (code) => `Ваш код подтверждения: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    },
  },
  register: {
    uz: {
      subject: 'Roʻyxatdan oʻtish kodi',
      text: (code) => `Roʻyxatdan oʻtish kodingiz: ${code}. Kod 10 daqiqa amal qiladi. Uni hech kimga bermang.`,
    },
    ru: {
      subject: 'Код для регистрации',
      text: (code) => `Ваш код для регистрации: ${code}. Он действует 10 минут. Никому его не сообщайте.`,
    },
  },
  restore: {
    uz: {
      subject: 'Parolni tiklash',
      text: (code) =>
        `Parolni tiklash kodi: ${code}. Kod 10 daqiqa amal qiladi. Agar siz soʻramagan boʻlsangiz, bu xabarga eʼtibor bermang.`,
    },
    ru: {
      subject: 'Восстановление пароля',
      text: (code) =>
        `Код для восстановления пароля: ${code}. Он действует 10 минут. Если вы его не запрашивали, ничего делать не нужно.`,
    },
  },
}

/** What a message with a code says. */
function codeMessage(purpose: CodePurpose, locale: Locale, code: string): { subject: string; text: string } {
  const { subject, text } = words[purpose][locale]
  return { subject, text: text(code) }
}

/** The message to a player whose password was changed. */
export const passwordChanged: Record<Locale, { subject: string; text: string }> = {
  uz: {
    subject: 'Parol oʻzgartirildi',
    text: 'Hisobingiz paroli oʻzgartirildi. Agar buni siz qilmagan boʻlsangiz, qoʻllab-quvvatlash xizmatiga murojaat qiling.',
  },
  ru: {
    subject: 'Пароль изменён',
    text: 'Пароль вашего аккаунта изменён. Если это сделали не вы, обратитесь в службу поддержки.',
  },
}

const CODE_MS = 10 * 60_000
const MOST_TRIES = 5

const hashOf = (purpose: CodePurpose, contact: string, code: string): string =>
  createHash('sha256').update(`${purpose} ${contact} ${code}`).digest('hex')

/** Six digits of the token's randomness. */
const digitsOf = (ids: Ids): string =>
  String(Buffer.from(ids.token(), 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/**
 * A code a minute and five an hour for one contact, whether or not somebody has it. Fails with
 * TooManyRequestsException.
 */
export async function limitSending(tx: Queryable, purpose: CodePurpose, contact: string, now: number): Promise<void> {
  await countAttempt(
    tx,
    [
      { key: `send:${purpose}:minute:${contact}`, most: 1, windowMs: 60_000 },
      { key: `send:${purpose}:hour:${contact}`, most: 5, windowMs: 3_600_000 },
    ],
    now,
  )
}

/** Sends a code of six digits; the one before it is no longer valid. It lasts ten minutes. */
export async function sendCode(
  tx: Queryable,
  {
    purpose,
    contact,
    playerId,
    locale,
    now,
    ids,
  }: { purpose: CodePurpose; contact: string; playerId: number | null; locale: Locale; now: number; ids: Ids },
): Promise<void> {
  const code = digitsOf(ids)
  await tx.query(
    `insert into sandbox.codes (purpose, contact, player_id, code_hash, sent_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (purpose, contact) do update set player_id = excluded.player_id, code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    [purpose, contact, playerId, hashOf(purpose, contact, code), new Date(now), new Date(now + CODE_MS)],
  )
  const link =
    purpose === 'confirm'
      ? { link: `${locale === 'ru' ? '/ru' : ''}/confirmation?${new URLSearchParams({ contact, code })}` }
      : {}
  await sendMessage(tx, {
    at: now,
    channel: channelOf(contact),
    to: contact,
    locale,
    kind: `${purpose}_code`,
    code,
    ...codeMessage(purpose, locale, code),
    ...link,
  })
}

type Row = { player_id: number | null; code_hash: string; expires_at: Date }

/**
 * Spends a code and returns its player, or null for a code sent during a registration. A contact has five tries in ten
 * minutes, however many codes are sent (S5). A wrong code fails on the field `code` with digits, invalid or expired, in
 * words that the client recognises (S6).
 */
export async function spendCode(
  tx: Queryable,
  { purpose, contact, code, now }: { purpose: CodePurpose; contact: string; code: string; now: number },
): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return refuse('The code must contain 6 digits', 'digits')
  const tries = { key: `code:${purpose}:${contact}`, most: MOST_TRIES, windowMs: CODE_MS }
  await countAttempt(tx, [tries], now)
  const [row] = await tx.query<Row>(
    'select player_id, code_hash, expires_at from sandbox.codes where purpose = $1 and contact = $2 for update',
    [purpose, contact],
  )
  if (row && row.expires_at.getTime() <= now) return refuse('Time expired', 'expired')
  const isGood = timingSafeEqual(
    Buffer.from(hashOf(purpose, contact, code)),
    Buffer.from(row?.code_hash ?? '0'.repeat(64)),
  )
  if (!row || !isGood) return refuse('The code is invalid', 'invalid')
  await tx.query('delete from sandbox.codes where purpose = $1 and contact = $2', [purpose, contact])
  await tx.query('delete from sandbox.attempts where key = $1', [tries.key])
  return row.player_id
}

function refuse(message: string, rule: string): never {
  return fail('InvalidParameterException', { code: [rule] }, { message, commit: true })
}
