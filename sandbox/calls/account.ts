import { toWire } from '#base/to-wire.ts'
import {
  accountChangeFakename,
  accountChangeLocale,
  accountGetBalance,
  accountGetCurrencyRates,
  accountGetInfo,
  accountSetCurrency,
} from '#schemas/api/account.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { only, type Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { exclusionToWire, isPaused } from '../identity/limits.ts'
import { giveFunMoney, readCurrencies, whyCurrencyStays } from '../identity/players.ts'
import { refuseTaken } from '../identity/contacts.ts'
import { closeExpiredPages } from '../provider/payment.ts'

const LONGEST = 20

type BalanceRow = { kind: 'main' | 'bonus' | 'betting_bonus' | 'fun'; currency: string; minor: number }

/** The four balances of a player, as the wire has them. @throws Error where one is missing: no balance is never zero. */
export async function readBalances(tx: Queryable, playerId: number): Promise<CallOutput<'account.getBalance'>> {
  const rows = await tx.query<BalanceRow>('select kind, currency, minor from sandbox.balances where player_id = $1', [
    playerId,
  ])
  const of = (kind: BalanceRow['kind']) => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) throw new Error(`Player ${playerId} has no ${kind} balance`)
    return toWire({ minor: row.minor, currency: row.currency })
  }
  return {
    balance_main: of('main'),
    balance_bonus: of('bonus'),
    balance_betting_bonus: of('betting_bonus'),
    balance_fun: of('fun'),
  }
}

/** Four empty balances: what a guest has. */
export function zeroBalances(currency: string): CallOutput<'account.getBalance'> {
  const empty = { amount: 0, currency }
  return { balance_main: empty, balance_bonus: empty, balance_betting_bonus: empty, balance_fun: empty }
}

type Row = {
  id: number
  registered_at: Date
  login: string
  fakename: string | null
  is_subscribed: boolean
  is_on_verification: boolean
  is_verified: boolean
  is_kyc_block_enabled: boolean
  is_registration_completed: boolean
  country_code: string
  locale: 'uz' | 'ru'
  two_factor_auth: boolean
}

const guest = {
  uid: 0,
  reg_time: null,
  login: null,
  fakename: null,
  is_subscribed: false,
  is_on_verification: false,
  is_verified: false,
  is_kyc_block_enabled: false,
  is_registration_completed: false,
  country_code: null,
  two_factor_auth: false,
  is_in_time_out: false,
}

export const accountCalls = [
  handle(accountChangeFakename, async ({ input, player, tx }) => {
    const fakename = input.fakename.normalize('NFC').trim()
    const error =
      checkField('fakename', fakename, { isRequired: true, max: LONGEST }) ??
      (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(fakename) ? { type: 'fakename' } : null)
    if (error)
      return fail('InvalidParameterException', { fakename: [error.type] }, { message: 'This name cannot be used' })
    await refuseTaken('fakename', () =>
      tx.query('update sandbox.players set fakename = $2 where id = $1', [player.id, fakename]),
    )
    return 1 as const
  }),

  handle(accountChangeLocale, async ({ input, player, tx, session }) => {
    if (player) await tx.query('update sandbox.players set locale = $2 where id = $1', [player.id, input.locale])
    else await session.chooseLocale(input.locale)
    return 1 as const
  }),

  handle(accountGetBalance, ({ player, tx }) => readBalances(tx, player.id)),

  handle(accountGetCurrencyRates, async ({ tx }) => {
    const currencies = await readCurrencies(tx)
    return { base: currencies[0]?.code ?? '', items: currencies.map(({ code, rate }) => ({ currency: code, rate })) }
  }),

  handle(accountGetInfo, async ({ player, session, tx, clock }) => {
    if (!player)
      return {
        ...guest,
        ...zeroBalances('UZS'),
        locale: session.chosenLocale ?? 'uz',
        ...(session.isEndedElsewhere && { session_end: 'elsewhere' as const }),
        ...(session.excludedUntil && {
          session_end: 'self_exclusion' as const,
          excluded_until: exclusionToWire(session.excludedUntil),
        }),
      }
    const { id, registered_at, ...rest } = only(
      await tx.query<Row>(
        `select id, registered_at, login, fakename, is_subscribed, is_on_verification, is_verified, is_kyc_block_enabled,
              is_registration_completed, country_code, locale, totp_secret is not null as two_factor_auth
         from sandbox.players where id = $1`,
        [player.id],
      ),
    )
    return {
      uid: id,
      reg_time: registered_at.toISOString(),
      ...rest,
      ...(await readBalances(tx, player.id)),
      is_in_time_out: await isPaused(tx, id, clock.now()),
    }
  }),

  handle(accountSetCurrency, async ({ input, player, tx, clock }) => {
    const currency = (await readCurrencies(tx)).find(({ code }) => code === input.currency)
    if (!currency)
      return fail(
        'InvalidParameterException',
        { currency: ['unknown'] },
        { message: 'No account is kept in this currency' },
      )
    const before = only(
      await tx.query<{ currency: string }>('select currency from sandbox.players where id = $1 for update', [
        player.id,
      ]),
    )
    if (before.currency === currency.code) return 1 as const
    await closeExpiredPages(tx, player.id, clock.now())
    const reasons = await whyCurrencyStays(tx, player.id, clock.now())
    if (reasons.length > 0)
      return fail(
        'InvalidParameterException',
        { currency: reasons },
        { message: `The account has to be empty to change its currency: ${reasons.join(', ')}` },
      )
    await tx.query('update sandbox.players set currency = $2 where id = $1', [player.id, currency.code])
    await giveFunMoney(tx, player.id, currency, clock.now())
    return 1 as const
  }),
]
