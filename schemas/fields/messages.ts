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

/**
 * The last fallback where neither the form nor the messages documents have words; every error finds one, its own or
 * that of a relative.
 */
const defaultMessages: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...specifiedMessages, ...ownMessages } satisfies Partial<Record<FieldErrorType, string>>),
)

/** Errors whose message is used for an error without a message of its own, the closest first. */
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

type Words = Readonly<Record<string, string>>
type WordSource = (type: string) => string | undefined

/**
 * The message for an error (VAL-13, FRM-2): that of `own`, the field's own in its form and in its settings, in order,
 * each with the words for a relative of the error. Else that of the site, `words` in order (unfilled, by error type:
 * the settings, then the messages documents): whichever has words for this very error, before those for a relative.
 * Else the default one. `$$min$$` and `{min}` are filled in.
 */
export function messageFor(error: FieldError, own: readonly Words[], ...words: readonly WordSource[]): string {
  const related = relatives.get(error.type) ?? []
  const inOwn = own.map((messages) => textFrom([(type) => lookup(messages, type)], [error.type, ...related]))
  const text =
    inOwn.find((found) => found !== undefined) ??
    textFrom(words, [error.type, ...related]) ??
    textFrom([(type) => defaultMessages.get(type)], [error.type, ...related])
  return text === undefined ? error.type : fillTemplate(text, error.values ?? {})
}

/** The first text that is not empty: the nearest type wins over the first source. */
function textFrom(sources: readonly WordSource[], types: readonly string[]): string | undefined {
  return types
    .flatMap((type) => sources.map((source) => source(type)))
    .find((text) => text !== undefined && text !== '')
}
