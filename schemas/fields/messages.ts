import { lookup } from '#base/dictionary.ts'
import { fillTemplate } from '#base/template.ts'
import type { FieldError, FieldErrorType } from './rules.ts'

/** The thirteen default messages, word for word (VAL-15). */
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
  underage: 'You must be at least $$min$$ years old',
  code: 'Code must contain $$min$$ digits',
} as const

/** The last fallback where neither the form nor the messages documents have words; every error finds one, its own or that of a relative. */
const defaultMessages: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...specifiedMessages, ...ownMessages } satisfies Partial<Record<FieldErrorType, string>>),
)

/** Whose words do where an error has none of its own, the nearest first. */
const relatives: ReadonlyMap<string, readonly FieldErrorType[]> = new Map<FieldErrorType, readonly FieldErrorType[]>([
  ['shortPassword', ['minLength', 'password']],
  ['passwordSymbols', ['password']],
  ['passwordsNotEqual', ['sameAs', 'password']],
  ['phoneFormat', ['phone']],
  ['wrongSum', ['wrongField']],
  ['cardHolder', ['wrongField']],
  ['postcode', ['wrongField', 'regex']],
  ['regex', ['wrongField']],
  ['uncheckedCheckbox', ['required']],
  ['underage', ['date']],
  ['name', ['wrongField']],
  ['address', ['wrongField']],
])

/**
 * The message for an error (VAL-13, FRM-2): the field's own in its form, else that of each of `words` in order
 * (unfilled, by error type: the settings, then the messages documents), else the default one. An error without a
 * message first takes that of its nearest relative on the same level. `$$min$$` and `{min}` are filled in.
 */
export function messageFor(
  error: FieldError,
  messages: Readonly<Record<string, string>>,
  ...words: readonly ((type: string) => string | undefined)[]
): string {
  const types = [error.type, ...(relatives.get(error.type) ?? [])]
  const sources = [(type: string) => lookup(messages, type), ...words, (type: string) => defaultMessages.get(type)]
  for (const source of sources) {
    for (const type of types) {
      const text = source(type)
      if (text !== undefined && text !== '') return fillTemplate(text, error.values ?? {})
    }
  }
  return error.type
}
