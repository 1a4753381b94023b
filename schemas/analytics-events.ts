import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

const name = <const D extends string>(description: D) =>
  ({ type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\w.:/-]+$', description }) as const
const number = <const D extends string>(description: D) =>
  ({ type: 'integer', minimum: 0, maximum: 9_007_199_254_740_991, description }) as const
const oneOf = <const V extends readonly string[], const D extends string>(values: V, description: D) =>
  ({ type: 'string', enum: values, description }) as const

type ParamsSchema<P, R> = {
  readonly type: 'object'
  readonly properties: P
  readonly required: R
  readonly additionalProperties: false
}
type EventDefinition<Params> = {
  readonly params: JSONSchema
  /** The parameters that third parties may be given too (P3); all others go to the operator alone. */
  readonly shared: readonly string[]
  /** Never there: it carries the type. */
  readonly types?: Params
}

const event = <
  const P extends Record<string, JSONSchema>,
  const R extends readonly (keyof P & string)[] = readonly [],
  // Of an object without properties json-schema-to-ts makes a type that takes any.
  Params = [keyof P] extends [never] ? Readonly<Record<string, never>> : FromSchema<ParamsSchema<P, R>>,
>(
  description: string,
  properties: P,
  { required, shared = [] }: { required?: R; shared?: readonly (keyof P & string)[] } = {},
): EventDefinition<Params> => ({
  params: { type: 'object', description, properties, required: required ?? [], additionalProperties: false },
  shared,
})

const code = { code: name('Error code of the platform, as the specification spells it.') } as const
const game = { game: name('System name of the game.') } as const
const popup = { popup: name('Id of the popup document.') } as const
const method = { method: name('Payment method.'), currency: name('Code of the currency.') } as const
const transaction = { transaction: number('Number of the transaction.') } as const
const signUpMethod = {
  method: oneOf(['email', 'phone', 'login', 'social', 'messenger'], 'Kind of the registration.'),
} as const
const bonus = { bonus: number('Number of the bonus.') } as const

/**
 * The fixed list of analytics events (ANA-1) and the parameters of each, flat and plain. Nothing that names a person or
 * that a person typed is a parameter: no contact, no name, no search text, no promo code, no amount.
 */
export const analyticsEvents = {
  pageview: event(
    'A page was opened.',
    { path: { type: 'string', pattern: '^/[^?#]*$', maxLength: 256, description: 'Path without its query.' } },
    { required: ['path'], shared: ['path'] },
  ),
  login: event('A player signed in.', {}),
  login_error: event('The platform refused a sign-in.', code, { required: ['code'], shared: ['code'] }),
  logout: event('A player signed out.', {}),
  logout_error: event('Signing out failed.', code, { required: ['code'], shared: ['code'] }),
  sign_up: event('A visitor became a player.', signUpMethod, { required: ['method'], shared: ['method'] }),
  sign_up_error: event(
    'The platform refused a registration.',
    { ...code, ...signUpMethod },
    { required: ['code'], shared: ['code', 'method'] },
  ),
  make_deposit: event('A deposit succeeded.', { ...transaction, ...method }, { required: ['transaction'] }),
  make_deposit_error: event('A deposit was refused.', { ...code, ...method }, { required: ['code'] }),
  make_withdrawal: event('A withdrawal was requested.', { ...transaction, ...method }),
  cancel_withdrawal: event('A withdrawal was cancelled.', transaction, { required: ['transaction'] }),
  play_game: event('A game was opened for money.', game, { required: ['game'], shared: ['game'] }),
  play_demo: event('A game was opened for fun.', game, { required: ['game'], shared: ['game'] }),
  add_favorites: event('A game became a favourite.', game, { required: ['game'], shared: ['game'] }),
  remove_favorites: event('A game is no favourite any more.', game, { required: ['game'], shared: ['game'] }),
  activate_promocode: event('A promo code was activated.', {}),
  promocode_not_found: event('A promo code was not found.', {}),
  take_bonus: event('A bonus was taken.', bonus, { required: ['bonus'] }),
  remove_bonus: event('A bonus was refused.', bonus, { required: ['bonus'] }),
  take_cashback: event('Cashback was taken.', { cashback: number('Number of the cashback.') }),
  join_tournament: event(
    'A player takes part in a tournament.',
    { tournament: number('Number of the tournament.') },
    { required: ['tournament'], shared: ['tournament'] },
  ),
  buy_product: event(
    'A product of the loyalty shop was bought.',
    { product: number('Number of the product.') },
    { required: ['product'] },
  ),
  set_character: event('A character was chosen.', { character: name('Name of the character.') }),
  search_games: event('A found game was opened.', {}),
  open_popup: event('A popup was opened.', popup, { required: ['popup'], shared: ['popup'] }),
  close_popup: event('A popup was closed.', popup, { required: ['popup'], shared: ['popup'] }),
  open_chat: event('The chat was opened.', {}),
  change_locale: event(
    'Another language was chosen.',
    { locale: name('Code of the language.') },
    { required: ['locale'], shared: ['locale'] },
  ),
  verify_start: event('A check of the identity began.', {}),
  verify_done: event('A check of the identity was sent off.', {}),
  two_factor_on: event('Two-factor sign-in was switched on.', {}),
  two_factor_off: event('Two-factor sign-in was switched off.', {}),
} as const

type AnalyticsEvents = typeof analyticsEvents
export type AnalyticsEvent = keyof AnalyticsEvents
/** What an event carries. */
export type AnalyticsParams<Name extends AnalyticsEvent> = NonNullable<AnalyticsEvents[Name]['types']>
