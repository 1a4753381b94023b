import type { JSONSchema } from 'json-schema-to-ts'
import type { Locale } from '../document/locales.ts'
import { bounded, boundedOrZero, onOff, whole } from './fields.ts'

/** Switches (CFG-3) and the balance refresh (BAL-2); conditions name switches as flags. */
export const functionalSettings = {
  type: 'object',
  default: {},
  description: 'Switches of features; conditions name them as flags.',
  properties: {
    isTwoFAEnable: onOff(false, 'Whether players can switch on two-factor sign-in.'),
    isSumsubEnable: onOff(false, 'Whether identities are verified by the external provider.'),
    isResponsibleGamingEnable: onOff(true, 'Whether the responsible gaming centre is shown.'),
    isBetHistoryEnable: onOff(false, 'Whether the history of bets and games is shown.'),
    isVisibleNoticeBetting: onOff(false, 'Whether a notice is shown above the betting frame.'),
    isConsentAsked: onOff(
      false,
      'Whether visitors are asked for consent, in the categories of the jurisdiction profile (all without one). Off: everything runs as specified.',
    ),
    isTitleClickable: onOff(false, 'Whether titles of game rows link to their category.'),
    settingsForUpdBalance: {
      type: 'object',
      default: {},
      description: 'How the balance is kept fresh.',
      properties: {
        isEnabledInterval: onOff(true, 'Whether it is asked for at an interval.'),
        isEnabledRequestsAfterClick: onOff(true, 'Whether it is asked for after a click.'),
        isEnabledTurnOffRequests: onOff(true, 'Whether asking ends when nothing happens for a while.'),
        countSecondsForInterval: bounded('balanceIntervalSeconds', 'Seconds of the interval.'),
        countSecondsForDelayBetweenClick: bounded(
          'balanceClickDelaySeconds',
          'Least seconds between two requests after clicks.',
        ),
        countMinutesAfterWhichRequestsTurnedOff: bounded('balanceTurnOffMinutes', 'Minutes after which asking ends.'),
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

const symbolPosition = {
  enum: ['before', 'after'],
  description: 'Whether the symbol goes before the number or after it.',
} as const

const localeFormat = <const D extends string>(description: D) =>
  ({
    type: 'object',
    description,
    properties: {
      number: {
        enum: ['1,234.56', '1 234,56', '1 234.56', '1.234,56', "1'234.56", '1234.56', '1234,56'],
        default: '1,234.56',
        description:
          'How numbers are written, by example: the character between thousands and the one before decimals. A space is a no-break space.',
      },
      hundredths: {
        enum: ['always', 'notZero'],
        default: 'always',
        description:
          'Whether amounts show their hundredths always, or only when they are not zero. Hundredths that are not zero are always shown.',
      },
      symbolPosition,
      currencies: {
        type: 'object',
        maxProperties: 60,
        default: {},
        propertyNames: { pattern: '^[A-Z]{3,5}$' },
        description:
          'How single currencies are written in this language, by currency code. For the others the cashier settings hold.',
        additionalProperties: {
          type: 'object',
          description: 'One currency.',
          properties: {
            symbol: { type: 'string', minLength: 1, maxLength: 12, description: 'Its name or symbol beside amounts.' },
            symbolPosition,
          },
          required: ['symbol'],
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  }) as const

/** How each language writes numbers and amounts (decision 028); a language without a format follows CON-2. */
export const formats = {
  type: 'object',
  default: {},
  description:
    'How numbers and amounts of money are written, by language. A language without a format: commas for thousands, two decimals, and the symbols of the cashier settings.',
  properties: {
    uz: localeFormat('Uzbek.'),
    ru: localeFormat('Russian.'),
  } satisfies Record<Locale, unknown>,
  additionalProperties: false,
} as const

const pattern = <const D extends string>(description: D) =>
  ({ type: 'string', minLength: 1, maxLength: 256, description }) as const

/** Settings of the validators (VAL-13, VAL-14). Publishing vets patterns; a bad one falls back to the default rule (C5). */
export const validatorConfig = {
  type: 'object',
  default: {},
  description: 'Bounds and patterns of form fields.',
  properties: {
    passwordMinLength: whole(6, 6, 20, 'Least length of a password.'),
    passwordMaxLength: whole(20, 6, 64, 'Greatest length of a password.'),
    passwordPattern: pattern('Regular expression of the characters a password may have; without it the default set.'),
    namePattern: pattern('Regular expression of a name.'),
    secondNamePattern: pattern('Regular expression of a name that may have digits.'),
    thirdNamePattern: pattern('Regular expression of a name without punctuation.'),
    postcodePattern: pattern('Regular expression of a post code; without it up to 8 digits.'),
    fakenameMinLength: whole(4, 1, 20, 'Least length of the name that other players see.'),
    codeLength: whole(6, 4, 10, 'Digits of a code.'),
    minAge: whole(18, 18, 25, 'Least age of a player in years.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

/** Hints, toasts and time (HNT-3, TST-1, CON-2). */
export const hints = {
  confirmHint: {
    type: 'object',
    default: {},
    description: 'The hint that asks a new player to confirm the contact.',
    properties: {
      isEnabled: onOff(true, 'Whether it is shown.'),
      hours: whole(120, 1, 720, 'Hours after registration during which it is shown.'),
    },
    additionalProperties: false,
  },
  registrationHint: {
    type: 'object',
    default: {},
    description: 'The hint that greets a new player before the first deposit.',
    properties: {
      isEnabled: onOff(true, 'Whether it is shown.'),
      hours: whole(2, 1, 72, 'Hours after registration during which it is shown.'),
    },
    additionalProperties: false,
  },
  toast: {
    type: 'object',
    default: {},
    description: 'Short messages.',
    properties: {
      time: boundedOrZero('toastMs', 'Milliseconds a message stays, at least a second; 0 stays until it is closed.'),
    },
    additionalProperties: false,
  },
} as const
