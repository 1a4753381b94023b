export type TestPlayer = {
  id: number
  login: string
  password: string
  /** What the player is there to try. */
  purpose: string
  locale: 'uz' | 'ru'
  fakename: string | null
  /** Minor units of UZS. */
  balances: { main: number; bonus: number; betting_bonus: number; fun: number }
  /** Base32 secret of the authenticator, where two-factor is on. */
  totpSecret?: string
  /** first name, last name, day of birth */
  profile?: readonly [string, string, string]
  /** Where it is not the usual: active, contact confirmed, verified, registration complete. */
  state?: { isBanned?: true; isContactUnconfirmed?: true; needsVerification?: true; isIncomplete?: true }
}

/**
 * The players that every fresh sandbox has. Their passwords and secrets are public on purpose: `npm start` prints them,
 * and /sandbox shows them with the current code.
 */
export const testPlayers: readonly TestPlayer[] = [
  {
    id: 100_001,
    login: 'player@playbill.test',
    password: 'Playbill1',
    purpose: 'has money: 1,250,000.00 UZS of real money, bonus money on both sides',
    locale: 'uz',
    fakename: 'Anorgul',
    profile: ['Anora', 'Yoʻldosheva', '1991-04-12'],
    balances: { main: 125_000_000, bonus: 15_000_000, betting_bonus: 5_000_000, fun: 100_000_000 },
  },
  {
    id: 100_002,
    login: 'twofactor@playbill.test',
    password: 'Playbill2',
    purpose: 'has two-factor on: sign-in asks for a code',
    locale: 'uz',
    fakename: null,
    balances: { main: 40_000_000, bonus: 0, betting_bonus: 0, fun: 100_000_000 },
    totpSecret: 'PLAYBILLTESTSECRETDO2345PLAYBILL',
  },
  {
    id: 100_003,
    login: 'empty@playbill.test',
    password: 'Playbill3',
    purpose: 'has an empty balance',
    locale: 'uz',
    fakename: null,
    balances: { main: 0, bonus: 0, betting_bonus: 0, fun: 100_000_000 },
  },
  {
    id: 100_004,
    login: '+998901234567',
    password: 'Playbill4',
    purpose: 'has a Russian account and signs in by phone number',
    locale: 'ru',
    fakename: 'Жасур',
    profile: ['Жасур', 'Рахимов', '1988-11-03'],
    balances: { main: 7_500_050, bonus: 0, betting_bonus: 250_000, fun: 100_000_000 },
  },
  {
    id: 100_005,
    login: 'unconfirmed@playbill.test',
    password: 'Playbill5',
    purpose: 'has not confirmed the email: withdrawing asks for it',
    locale: 'uz',
    fakename: null,
    balances: { main: 50_000_000, bonus: 0, betting_bonus: 0, fun: 100_000_000 },
    state: { isContactUnconfirmed: true },
  },
  {
    id: 100_006,
    login: 'incomplete@playbill.test',
    password: 'Playbill6',
    purpose: 'came by a social service: the registration is to be completed',
    locale: 'uz',
    fakename: null,
    balances: { main: 0, bonus: 0, betting_bonus: 0, fun: 100_000_000 },
    state: { isIncomplete: true },
  },
  {
    id: 100_007,
    login: 'banned@playbill.test',
    password: 'Playbill7',
    purpose: 'is banned: signing in ends on the blocked-user page',
    locale: 'uz',
    fakename: null,
    balances: { main: 0, bonus: 0, betting_bonus: 0, fun: 0 },
    state: { isBanned: true },
  },
  {
    id: 100_008,
    login: 'unverified@playbill.test',
    password: 'Playbill8',
    purpose: 'is to verify the identity before playing for money and withdrawing; has 2,000,000.00 UZS',
    locale: 'ru',
    fakename: null,
    balances: { main: 200_000_000, bonus: 0, betting_bonus: 0, fun: 100_000_000 },
    profile: ['Наргиза', 'Турсунова', '1995-07-21'],
    state: { needsVerification: true },
  },
]
