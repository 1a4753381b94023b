import { loginKey } from '../auth/login-key.ts'
import { only, type Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import type { Ids } from '../ids.ts'
import { award, awardFilledProfile } from '../loyalty/award.ts'
import { addContact } from './add-contact.ts'
import { type Contact } from './contact.ts'
import type { Currency } from './currencies.ts'
import { giveFunMoney } from './give-fun-money.ts'
import { refuseTaken } from './refuse-taken.ts'

export type NewPlayer = {
  authType: 'email' | 'phone' | 'login' | 'social' | 'messenger'
  login: string
  /** Field that is named where the login is taken. */
  loginField: string
  passwordHash: string | null
  currency: Currency
  countryCode: string
  locale: Locale
  isCompleted: boolean
  isSubscribed: boolean
  hasAcceptedTerms: boolean
  contacts: readonly { contact: Contact; isConfirmed: boolean }[]
  firstName?: string | null
  lastName?: string | null
  birthDate?: string | null
  promoCode?: string | null
  markBetting?: 'betting' | 'casino' | null
  characterId?: number | null
  utm?: Readonly<Record<string, string>>
}

/** Creates a player with contacts and fun money; gives the id. Fails on `loginField` where somebody has the login or a contact. */
export async function createPlayer(
  tx: Queryable,
  player: NewPlayer,
  { now, ids }: { now: number; ids: Ids },
): Promise<number> {
  const { id } = await refuseTaken(player.loginField, async () => {
    const created = only(
      await tx.query<{ id: number }>(
        `insert into sandbox.players (login, login_key, password_hash, auth_type, currency, country_code, locale, registered_at, is_registration_completed, is_subscribed,
                                      terms_accepted_at, first_name, last_name, birth_date, promo_code, mark_betting, character_id, utm)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18::jsonb) returning id`,
        [
          player.login,
          loginKey(player.login),
          player.passwordHash,
          player.authType,
          player.currency.code,
          player.countryCode,
          player.locale,
          new Date(now),
          player.isCompleted,
          player.isSubscribed,
          player.hasAcceptedTerms ? new Date(now) : null,
          player.firstName ?? null,
          player.lastName ?? null,
          player.birthDate ?? null,
          player.promoCode ?? null,
          player.markBetting ?? null,
          player.characterId ?? null,
          JSON.stringify(player.utm ?? {}),
        ],
      ),
    )
    for (const { contact, isConfirmed } of player.contacts) {
      await addContact(tx, { playerId: created.id, contact, isSubscribed: player.isSubscribed, now, ids })
      if (isConfirmed)
        await tx.query('update sandbox.contacts set is_confirmed = true where contact = $1', [contact.contact])
    }
    return created
  })
  await giveFunMoney(tx, id, player.currency, now)
  await award(tx, id, 'register', now)
  await awardFilledProfile(tx, id, now)
  if (player.contacts.some(({ isConfirmed }) => isConfirmed)) await award(tx, id, 'confirm', now)
  return id
}
