import type { JSONSchema } from 'json-schema-to-ts'
import { flowVocabulary } from '#generated/flow-vocabulary.ts'
import { analyticsEvents } from './analytics-events.ts'

/** Types of bound values; money is integer minor units with a currency, time is milliseconds since 1970. */
export type BindingType = 'text' | 'number' | 'boolean' | 'money' | 'time'
/**
 * Where a binding has a value: everywhere, only for a signed-in player, in the fields of forms, or inside a list that
 * gives it.
 */
export type BindingScope = 'site' | 'player' | 'form' | 'game' | 'jackpot' | 'dialog' | 'text'
export type BindingDefinition = {
  readonly type: BindingType
  readonly scope: BindingScope
  readonly description: string
}

const binding = (type: BindingType, scope: BindingScope, description: string): BindingDefinition => ({
  type,
  scope,
  description,
})

/** The values that documents may bind: account info, general info, games, jackpots. */
export const bindings = {
  'player.uid': binding('number', 'player', 'Number of the account.'),
  'player.login': binding('text', 'player', 'Login of the player.'),
  'player.fakename': binding('text', 'player', 'Name that other players see.'),
  'player.regTime': binding('time', 'player', 'When the player registered.'),
  'player.country': binding('text', 'player', 'Country code.'),
  'player.isVerified': binding('boolean', 'player', 'Whether the identity is verified.'),
  'player.isOnVerification': binding('boolean', 'player', 'Whether the identity is being checked.'),
  'player.isSubscribed': binding('boolean', 'player', 'Whether the player takes news.'),
  'player.twoFactor': binding('boolean', 'player', 'Whether sign-in asks for a code.'),
  'player.balance.main': binding('money', 'player', 'Real money.'),
  'player.balance.bonus': binding('money', 'player', 'Bonus money.'),
  'player.balance.bettingBonus': binding('money', 'player', 'Betting bonus.'),
  'player.balance.fun': binding('money', 'player', 'Fun money.'),
  'player.balance.total': binding(
    'money',
    'player',
    'Sum of main, bonus and betting bonus where the currencies are the same.',
  ),
  'player.balance.isCached': binding(
    'boolean',
    'player',
    'Whether the balance shown is what this device remembers, not refreshed yet.',
  ),
  'player.level': binding('number', 'player', 'Loyalty level.'),
  'player.favorites': binding('number', 'player', 'How many favourite games.'),
  'profile.first_name': binding('text', 'form', 'First name of the player.'),
  'profile.last_name': binding('text', 'form', 'Last name.'),
  'profile.birth_date': binding('text', 'form', 'Day of birth, yyyy-mm-dd.'),
  'profile.sex': binding('text', 'form', '1 a man, 2 a woman; empty where it is not said.'),
  'profile.document_number': binding('text', 'form', 'Number of the personal document.'),
  'profile.country': binding('text', 'form', 'Name of the country.'),
  'profile.country_code': binding('text', 'form', 'ISO 3166 code of the country.'),
  'profile.region': binding('text', 'form', 'Region.'),
  'profile.home_town': binding('text', 'form', 'Town.'),
  'profile.address': binding('text', 'form', 'Street, house, flat.'),
  'profile.postcode': binding('text', 'form', 'Postal code.'),
  'limit.amount': binding('text', 'form', 'The deposit limit of the player; empty without one.'),
  'limit.period': binding('text', 'form', 'Its period: day, week or month; empty without one.'),
  'limit.periods': binding(
    'text',
    'form',
    'Periods that can be set, with commas between; none where there is a limit.',
  ),
  'lossLimit.amount': binding('text', 'form', 'The limit of losses of the player; empty without one.'),
  'lossLimit.period': binding('text', 'form', 'Its period, as limit.period.'),
  'lossLimit.periods': binding('text', 'form', 'Its periods that can be set, as limit.periods.'),
  'stakeLimit.amount': binding('text', 'form', 'The limit of stakes of the player; empty without one.'),
  'stakeLimit.period': binding('text', 'form', 'Its period, as limit.period.'),
  'stakeLimit.periods': binding('text', 'form', 'Its periods that can be set, as limit.periods.'),
  'sessionLimit.minutes': binding(
    'text',
    'form',
    'The limit of the time of play of the player, in minutes; empty without one.',
  ),
  'sessionLimit.period': binding('text', 'form', 'Its period, as limit.period.'),
  'sessionLimit.periods': binding('text', 'form', 'Its periods that can be set, as limit.periods.'),
  'jurisdiction.timeOuts': binding(
    'text',
    'form',
    'Lengths of a break that the jurisdiction has, as account.setTimeOut names them, with commas between.',
  ),
  'jurisdiction.exclusions': binding(
    'text',
    'form',
    'Lengths of a self-exclusion that the jurisdiction has, as account.selfExclude names them, with commas between.',
  ),
  'site.currency': binding('text', 'site', 'Default currency.'),
  'site.currencies': binding(
    'text',
    'site',
    'Codes of the currencies in which accounts are held, separated by commas.',
  ),
  'site.locales': binding('text', 'site', 'Codes of the languages of the site, with commas between.'),
  'site.domainState': binding('text', 'site', 'State of the domain; active is the usual one.'),
  'site.domainType': binding('text', 'site', 'main or mirror.'),
  'site.year': binding('number', 'site', 'The current year.'),
  'game.name': binding('text', 'game', 'Name of the game, inside a list of games.'),
  'game.provider': binding('text', 'game', 'Provider of the game.'),
  'jackpot.name': binding('text', 'jackpot', 'Name of the jackpot, inside a list of jackpots.'),
  'jackpot.amount': binding('money', 'jackpot', 'Current amount.'),
  'dialog.name': binding('text', 'dialog', 'What the dialog is about; given by the code that opened it.'),
  'dialog.text': binding('text', 'dialog', 'The text given by the code that opened the dialog.'),
  'dialog.amount': binding('money', 'dialog', 'The amount that the dialog is about.'),
  'dialog.count': binding('number', 'dialog', 'How many things the dialog is about.'),
  'dialog.until': binding('time', 'dialog', 'When the time that the dialog is about is over.'),
} as const satisfies Record<string, BindingDefinition>
export type BindingName = keyof typeof bindings

/**
 * What a condition may test about a player's account: whether play for money is closed until the identity is verified,
 * and whether documents are being checked.
 */
export const accountFlags = ['is_kyc_block_enabled', 'is_on_verification'] as const

/**
 * Switches that a condition may name: functional settings (CFG-3), those of loyalty (LOY-5), the server's general info
 * (CFG-6) and the account.
 */
export const flags = [
  ...accountFlags,
  'isTwoFAEnable',
  'isSumsubEnable',
  'isResponsibleGamingEnable',
  'isBetHistoryEnable',
  'isVisibleNoticeBetting',
  'isTitleClickable',
  'isConsentAsked',
  'isEnableLoyalty',
  'isEnableCharacters',
  'is_seon_enabled',
  'is_bonus_isolation_enabled',
  'is_game_history_export_enabled',
  'is_character_stored',
  'is_domain_active',
  'is_mirror_domain',
] as const

/** What one flow says to documents: the statuses that a condition may test and the events that it accepts. */
export type FlowVocabularyEntry = {
  readonly statuses: readonly string[]
  readonly events: Readonly<Record<string, FlowVocabularyEvent>>
}
/**
 * `fromDocuments`: an action of a document may send it. `with`: the schema of its fields there; other fields are
 * refused. `takesValues`: a form document may send it.
 */
export type FlowVocabularyEvent = {
  readonly fromDocuments: boolean
  readonly takesValues: boolean
  readonly with: JSONSchema
  readonly description: string
  /** The values that it takes, by name; a form with any other is refused. */
  readonly fields?: Readonly<Record<string, FormTargetField>>
}

/** A value that an event or a call takes from a form. */
export type FormTargetField = {
  /** A form without it is refused. */
  readonly required?: boolean
  /** The form must declare it secret. */
  readonly secret?: boolean
  /** It was chosen earlier, such as the password of a sign-in: no rule of a form may exclude what the schema allows. */
  readonly exists?: boolean
  /** What the values are; the rule of the form's field must leave some of them. */
  readonly schema?: JSONSchema
}

type FlowId = keyof typeof flowVocabulary
/** The statuses of a flow. */
export type FlowStatus<Id extends FlowId> = (typeof flowVocabulary)[Id]['statuses'][number]

/** Targets of redirects leave the site only for hosts of the allow-list (decisions, Routing and errors). */
const leaving = {
  keys: ['to_url'],
  rules: ['site', 'seo'],
  hosts: { document: 'site', path: ['security', 'externalHosts'] },
} as const

/** Periods of a jurisdiction that the platform has, as its calls name them. */
export const timeOutNames = { P1D: 'day', P7D: 'week', P30D: 'month', P42D: 'six_weeks' } as const
export const exclusionNames = { P6M: 'half_year', P1Y: 'year', P5Y: 'five_years', forever: 'forever' } as const

/** What the check compares with a jurisdiction profile. */
const jurisdictionPlaces = {
  document: 'site',
  profile: ['jurisdiction'],
  minimumAge: { path: ['validatorConfig', 'minAge'], default: 18, field: { name: 'birth_date', type: 'date' } },
  footerMenus: ['menus', 'footer'],
  helplines: 'helplines',
  firstLimit: { limit: 'deposit', widget: 'deposit', form: 'limit' },
  ownLimits: { widget: 'limits', forms: { loss: 'loss', stake: 'stake', session: 'session' } },
  periods: [
    { list: ['timeOut', 'periods'], form: 'pause', call: 'account.setTimeOut', field: 'duration', names: timeOutNames },
    {
      list: ['exclusion', 'periods'],
      form: 'exclusion',
      call: 'account.selfExclude',
      field: 'duration',
      names: exclusionNames,
    },
  ],
  consent: {
    switchPath: ['functionalSettings', 'isConsentAsked'],
    uses: [
      { path: ['analytics', 'tagManagerId'], categories: ['analytics'] },
      { path: ['analytics', 'tagServiceId'], categories: ['analytics', 'marketing'] },
      { path: ['analytics', 'searchAnalyticsId'], categories: ['analytics'] },
      { path: ['chat', 'chat'], off: 'none', categories: ['support'] },
    ],
    code: { path: ['customCode'], default: 'marketing' },
  },
} as const

/** Where the settings list the ways to register, and the block whose properties name the form of each. */
const ways = {
  document: 'auth',
  path: ['authTypes'],
  widget: 'registration',
  forms: ['email', 'phone', 'login'],
} as const

/** Blocks whose button loads a form document of this id and submits it to this event of a flow. */
const ownForms = [
  { widget: 'deposit', form: 'deposit', flow: 'deposit', event: 'intent.submit' },
  { widget: 'withdraw', form: 'withdrawal', flow: 'withdrawal', event: 'intent.submit' },
] as const

/** Switches that would count as consent without asking, or with a box ticked in advance. */
const neverOn = [
  {
    document: 'auth',
    path: ['registration', 'notify', 'defaultValue'],
    default: true,
    why: 'The visitor who registers gives consent to news; it is never given in advance.',
  },
] as const

/**
 * Popups that the site opens automatically while a switch of its settings is on or a widget is in its documents, and
 * the purpose of each.
 */
const ownPopups = [
  {
    document: 'site',
    path: ['functionalSettings', 'isConsentAsked'],
    popups: {
      'consent-bar': 'It is the bar that asks visitors for consent.',
      consent: 'It is the dialog in which visitors choose categories and change their answer.',
    },
  },
  {
    widget: 'game-stage',
    popups: { 'reality-check': 'It reminds players of the time and of the result while they play for money.' },
  },
  {
    widget: 'account-chip',
    popups: {
      'inactivity-warning': 'It warns idle players before they are signed out.',
      'need-deposit': 'It tells players that what they want takes a deposit first.',
      'fill-profile': 'It tells players that what they want takes their personal data first.',
      'confirm-contact': 'It asks players for the code that confirms their contact.',
      'verify-identity': 'It tells players that what they want takes a check of their identity first.',
    },
  },
  {
    widget: 'play-reminders',
    popups: { 'session-clock': 'It tells players that the length of play that they chose is over.' },
  },
] as const

/**
 * The casino's vocabulary for the engine, which has none built in. The vocabularies of the flows are in their folders;
 * `npm run generate` copies them.
 */
export const vocabulary = {
  bindings,
  flags,
  flows: flowVocabulary,
  analytics: analyticsEvents,
  leaving,
  jurisdiction: jurisdictionPlaces,
  neverOn,
  ways,
  ownForms,
  ownPopups,
  theme: { document: 'site', path: ['theme'] },
} as const
