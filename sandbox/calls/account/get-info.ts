import { accountGetInfo } from '#schemas/api/account.ts'
import { only } from '#database/database.ts'
import { handle } from '../../handle.ts'
import { readBalances } from './read-balances.ts'
import { zeroBalances } from './zero-balances.ts'

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

export default handle(accountGetInfo, async ({ player, session, tx }) => {
  if (!player) return { ...guest, ...zeroBalances('UZS'), locale: session.chosenLocale ?? 'uz' }
  const { id, registered_at, ...rest } = only(
    await tx.query<Row>(
      `select id, registered_at, login, fakename, is_subscribed, is_on_verification, is_verified, is_kyc_block_enabled,
              is_registration_completed, country_code, locale, totp_secret is not null as two_factor_auth
         from sandbox.players where id = $1`,
      [player.id],
    ),
  )
  return { uid: id, reg_time: registered_at.toISOString(), ...rest, ...(await readBalances(tx, player.id)) }
})

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
}
