import type { CallOutput } from '#schemas/api/calls.ts'
import type { DepositMethod, WithdrawMethod } from './payment-method.tsx'
import type { Transaction } from './transaction-row.tsx'

type Profile = CallOutput<'account.getprofileinfo'>

export const uzs = (amount: number) => ({ amount, currency: 'UZS' })

/** A payment of a test's history. */
export const testTransaction = (id: number, more: Partial<Transaction> = {}): Transaction => ({
  id,
  type: 'deposit',
  status: 'success',
  method: 'oltin-karta',
  method_name: 'Oltin karta',
  amount: uzs(50_000),
  fee: uzs(0),
  requisites: {},
  reason: null,
  can_cancel: false,
  created_at: `2026-03-${String((id % 28) + 1).padStart(2, '0')}T10:00:00.000Z`,
  updated_at: '2026-03-12T10:05:00.000Z',
  ...more,
})

export const historyPageOf = (items: Transaction[], total = items.length): CallOutput<'cashier.gethistory'> => ({
  items,
  total,
  offset: 0,
  count: items.length,
})

export const testWithdrawMethod = (sysname: string, more: Partial<WithdrawMethod> = {}): WithdrawMethod => ({
  id: 1,
  sysname,
  name: sysname,
  kind: 'card',
  state: 'working',
  state_text: null,
  typical_seconds: 3_600,
  limits: [{ currency: 'UZS', min: 10_000, max: 5_000_000 }],
  fees: [],
  fields: [],
  ...more,
})

export const testDepositMethod = (sysname: string, more: Partial<DepositMethod> = {}): DepositMethod => ({
  ...testWithdrawMethod(sysname),
  mode: 'redirect',
  amounts: [],
  ...more,
})

export const depositSettings = (methods: DepositMethod[]): CallOutput<'cashier.getdepositsettings'> => ({
  methods,
  amounts: [{ currency: 'UZS', amounts: [1_000, 50_000, 100_000] }],
  currencies: ['UZS'],
  currency: 'UZS',
  remaining: null,
})

export const noLimit: CallOutput<'account.getDepositLimit'> = {
  available_amount: null,
  can_edit: true,
  expired_at: null,
  limit_amount: null,
  period: 'none',
  next: null,
}

type PlayLimit = CallOutput<'account.getPlayLimits'>['items'][number]
/** A limit of play; without more, one that is not set. */
export const playLimitOf = (kind: PlayLimit['kind'], more: Partial<PlayLimit> = {}): PlayLimit => ({
  kind,
  can_edit: true,
  expired_at: null,
  available_amount: null,
  available_minutes: null,
  limit_amount: null,
  limit_minutes: null,
  period: 'none',
  next: null,
  ...more,
})

export const testProfile = (contacts: Profile['contacts'] = []): Profile => ({
  first_name: 'Anora',
  last_name: null,
  sex: 0,
  birth_date: '1991-04-12',
  country: null,
  country_code: 'UZ',
  region: null,
  home_town: null,
  address: null,
  postcode: null,
  document_number: null,
  contacts,
})

export const testContact = (
  contact: string,
  more: Partial<NonNullable<Profile['contacts']>[number]> = {},
): NonNullable<Profile['contacts']>[number] => ({
  type: contact.includes('@') ? 'email' : 'phone',
  contact,
  is_confirmed: true,
  is_subscribed: false,
  phone_country_code: null,
  ...more,
})

export const testAccount = (more: Partial<CallOutput<'account.getInfo'>> = {}): CallOutput<'account.getInfo'> => ({
  uid: 7,
  reg_time: '2026-01-05T08:00:00.000Z',
  login: 'a@b.uz',
  fakename: null,
  is_subscribed: false,
  balance_main: uzs(1),
  balance_bonus: uzs(0),
  balance_betting_bonus: uzs(0),
  balance_fun: uzs(0),
  is_on_verification: false,
  is_verified: true,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: 'UZ',
  locale: 'uz',
  two_factor_auth: false,
  ...more,
})

export const noOffers: CallOutput<'campaigns.getoffers'> = { items: [], total: 0, offset: 0, count: 0 }
