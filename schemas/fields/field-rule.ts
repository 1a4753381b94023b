import type { Money } from '#base/money.ts'

/** What a rule may read of its field and of the form around it. */
export type RuleOptions = {
  readonly isRequired: boolean
  /** Least length of a text, least whole amount of a sum, or earliest day of a date in ms since 1970. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Configured regular expression: of a custom or postcode field the whole format, of a password the characters that are allowed. */
  readonly pattern?: string | undefined
  /** What a repeated password must equal. */
  readonly previous?: unknown
  /** Currency in which the bounds of a sum are shown; USD by default. */
  readonly currency?: string | undefined
  /** How the site writes amounts; without it as usual. */
  readonly writeMoney?: ((money: Money) => string) | undefined
  /** What the phone input says of the number; without it the number has 7 to 15 digits. */
  readonly isPhone?: ((phone: string) => boolean) | undefined
}

/** Why a value is wrong: a code, never a text. `values` fill `$$min$$` and `{min}` in its message. */
export type FieldError = { readonly type: FieldErrorType; readonly values?: Readonly<Record<string, string | number>> }

/** The rule of one field type (specification section 5): `null` for a value that may be sent. Pure, the same in browser, server and studio. */
export type FieldRule = (value: unknown, rule: RuleOptions) => FieldError | null

export const fieldErrorTypes = [
  'required',
  'email',
  'minLength',
  'maxLength',
  'phone',
  'fakename',
  'password',
  'name',
  'address',
  'iban',
  'minValue',
  'maxValue',
  'date',
  'sameAs',
  'regex',
  'cardNumber',
  'wrongField',
  'wrongSum',
  'sumError',
  'phoneFormat',
  'shortPassword',
  'passwordSymbols',
  'passwordsNotEqual',
  'cardHolder',
  'postcode',
  'code',
  'uncheckedCheckbox',
] as const
export type FieldErrorType = (typeof fieldErrorTypes)[number]
