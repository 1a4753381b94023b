import type { FieldErrorType } from './field-rule.ts'

/** The thirteen default messages of specification section 5, word for word. */
export const specifiedMessages = {
  required: 'Field is required',
  email: 'Wrong email address',
  minLength: 'Min length is $$min$$',
  maxLength: 'Max length is $$max$$',
  phone: 'Wrong phone number',
  fakename: 'Wrong fake name',
  password: 'Wrong password',
  name: 'Wrong symbols in name',
  address: 'Wrong address',
  iban: 'Wrong iban',
  minValue: 'Min value is $$min$$',
  maxValue: 'Max value is $$max$$',
  date: 'Wrong date',
} as const

/** Words for the errors that the specification names without wording. */
const ownMessages = {
  sameAs: 'Values are not the same',
  regex: 'Wrong format',
  cardNumber: 'Wrong card number',
  wrongField: 'Wrong value',
  sumError: 'Sum must be from $$min$$ to $$max$$',
  passwordSymbols: 'Not allowed in a password: $$symbols$$',
  code: 'Code must contain $$min$$ digits',
} as const

/** The last fallback where neither the form nor the messages documents have words; every error finds one, its own or that of a relative. */
export const defaultMessages: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...specifiedMessages, ...ownMessages } satisfies Partial<Record<FieldErrorType, string>>),
)
