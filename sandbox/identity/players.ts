import { only, type Queryable } from '../../database/database.ts'
import { type CurrencyReason, currencyReasons } from '#schemas/api/account.ts'
import { loginKey } from './contacts.ts'
import type { Locale } from '../handle.ts'
import type { Ids } from '../ids.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { award, awardFilledProfile } from '../loyalty/award.ts'
import { addContact, type Contact, refuseTaken } from './contacts.ts'

export type Currency = { code: string; rate: number; fun_minor: number }

/** The currencies in which accounts are held, the base first. */
export async function readCurrencies(tx: Queryable): Promise<Currency[]> {
  return await tx.query<Currency>('select code, rate::float8 as rate, fun_minor from sandbox.currencies order by place')
}

/** The fun money that an account begins with, once in each currency. */
export async function giveFunMoney(
  tx: Queryable,
  playerId: number,
  { code, fun_minor }: Currency,
  now: number,
): Promise<void> {
  const reference = `fun-${playerId}-${code}`
  const given = await tx.query(
    "select 1 from sandbox.movements where cause = 'opening' and reference = any($1::text[])",
    [[reference, `player-${playerId}`]],
  )
  if (given.length > 0 && (await hasFun(tx, playerId, code))) return
  await postMovement(tx, {
    at: now,
    cause: 'opening',
    reference,
    currency: code,
    entries: [
      { account: { player: playerId, kind: 'fun' }, minor: fun_minor },
      { account: { house: 'opening' }, minor: -fun_minor },
    ],
  })
}

async function hasFun(tx: Queryable, playerId: number, currency: string): Promise<boolean> {
  return (
    (
      await tx.query("select 1 from sandbox.accounts where player_id = $1 and kind = 'fun' and currency = $2", [
        playerId,
        currency,
      ])
    ).length > 0
  )
}

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

/**
 * Creates a player with contacts and fun money; returns the id. Fails on `loginField` if the login or a contact is
 * taken.
 */
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

type Row = {
  has_money: boolean
  has_bonus: boolean
  has_open_payment: boolean
  has_limit: boolean
  has_open_bet: boolean
}

/**
 * Why the currency of an account cannot be changed now; empty if it can. A deposit that has expired is credited in its
 * own currency if it is paid late, so that one which can still be paid counts as open.
 */
export async function whyCurrencyStays(tx: Queryable, playerId: number, now: number): Promise<CurrencyReason[]> {
  const [row] = await tx.query<Row>(
    `select exists (select 1 from sandbox.accounts where player_id = $1 and kind in ('main', 'held') and minor > 0) as has_money,
            exists (select 1 from sandbox.accounts where player_id = $1 and kind in ('bonus', 'betting_bonus') and minor > 0) as has_bonus,
            exists (select 1 from sandbox.transactions t left join sandbox.provider_payments p on p.transaction_id = t.id
              where t.player_id = $1 and (t.status in ('new', 'processing') or (t.type = 'deposit' and t.status = 'expired' and p.status in ('open', 'pending', 'succeeded')))) as has_open_payment,
            exists (select 1 from sandbox.player_limits where player_id = $1 and kind <> 'session' and (case when next_from <= $2 then next_period <> 'none' else period <> 'none' or next_period <> 'none' end)) as has_limit,
            exists (select 1 from sandbox.sport_bets where player_id = $1 and status = 'open') as has_open_bet`,
    [playerId, new Date(now)],
  )
  const holds: Record<CurrencyReason, boolean | undefined> = {
    hasMoney: row?.has_money,
    hasBonus: row?.has_bonus,
    hasOpenPayment: row?.has_open_payment,
    hasLimit: row?.has_limit,
    hasOpenBet: row?.has_open_bet,
  }
  return currencyReasons.filter((reason) => holds[reason])
}

export type PhoneCountry = { country: string; dialling: string; mask: string; name: Record<Locale, string> }

/** Countries whose players may register by phone, the likeliest first. */
export const phoneCountries: readonly PhoneCountry[] = [
  { country: 'UZ', dialling: '998', mask: '## ### ## ##', name: { uz: 'Oʻzbekiston', ru: 'Узбекистан' } },
  { country: 'KZ', dialling: '7', mask: '### ### ## ##', name: { uz: 'Qozogʻiston', ru: 'Казахстан' } },
  { country: 'KG', dialling: '996', mask: '### ### ###', name: { uz: 'Qirgʻiziston', ru: 'Киргизия' } },
  { country: 'TJ', dialling: '992', mask: '## ### ## ##', name: { uz: 'Tojikiston', ru: 'Таджикистан' } },
  { country: 'TM', dialling: '993', mask: '## ### ###', name: { uz: 'Turkmaniston', ru: 'Туркмения' } },
  { country: 'RU', dialling: '7', mask: '### ### ## ##', name: { uz: 'Rossiya', ru: 'Россия' } },
  { country: 'AZ', dialling: '994', mask: '## ### ## ##', name: { uz: 'Ozarbayjon', ru: 'Азербайджан' } },
  { country: 'TR', dialling: '90', mask: '### ### ## ##', name: { uz: 'Turkiya', ru: 'Турция' } },
  { country: 'DE', dialling: '49', mask: '#### #######', name: { uz: 'Germaniya', ru: 'Германия' } },
]
