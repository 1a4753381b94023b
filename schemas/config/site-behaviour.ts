import type { JSONSchema } from 'json-schema-to-ts'
import { bounded, boundedOrZero, onOff, whole } from './fields.ts'

/** Switches (specification section 3, functionalSettings; section 9, balance update defaults); conditions name them as flags. */
export const functionalSettings = {
  type: 'object',
  default: {},
  description: 'Switches of features; conditions name them as flags.',
  properties: {
    isTwoFAEnable: onOff(false, 'Whether players can switch on two-factor sign-in.'),
    isSumsubEnable: onOff(false, 'Whether identities are verified by the external provider.'),
    isResponsibleGamingEnable: onOff(true, 'Whether the responsible gaming centre is shown.'),
    isBetHistoryEnable: onOff(false, 'Whether the history of bets and games is shown.'),
    isVisibleNoticeBetting: onOff(false, 'Whether a notice stands above the betting frame.'),
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
        countSecondsForDelayBetweenClick: bounded('balanceClickDelaySeconds', 'Least seconds between two requests after clicks.'),
        countMinutesAfterWhichRequestsTurnedOff: bounded('balanceTurnOffMinutes', 'Minutes after which asking ends.'),
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

const pattern = <const D extends string>(description: D) => ({ type: 'string', minLength: 1, maxLength: 256, description }) as const

/** Settings of the validators (specification section 5); patterns are vetted at publishing, a bad one falls back to the default rule. */
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

/** Hints, toasts and time (specification sections 4 and 9). */
export const hints = {
  confirmHint: {
    type: 'object',
    default: {},
    description: 'The hint that asks a new player to confirm the contact.',
    properties: { isEnabled: onOff(true, 'Whether it is shown.'), hours: whole(120, 1, 720, 'Hours after registration during which it is shown.') },
    additionalProperties: false,
  },
  registrationHint: {
    type: 'object',
    default: {},
    description: 'The hint that greets a new player before the first deposit.',
    properties: { isEnabled: onOff(true, 'Whether it is shown.'), hours: whole(2, 1, 72, 'Hours after registration during which it is shown.') },
    additionalProperties: false,
  },
  toast: {
    type: 'object',
    default: {},
    description: 'Short messages.',
    properties: { time: boundedOrZero('toastMs', 'Milliseconds a message stays, at least a second; 0 stays until it is closed.') },
    additionalProperties: false,
  },
} as const
