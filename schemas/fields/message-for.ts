import { lookup } from '#base/dictionary.ts'
import { fillTemplate } from '#base/template.ts'
import { defaultMessages } from './default-messages.ts'
import type { FieldError, FieldErrorType } from './field-rule.ts'

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
  ['name', ['wrongField']],
  ['address', ['wrongField']],
])

/**
 * The words for an error (section 5): those of the field in its form, else of the messages documents (`word`, by error type, unfilled), else the default ones.
 * An error without words of its own takes those of the nearest relative on the same level first. `$$min$$` and `{min}` are filled in.
 */
export function messageFor(
  error: FieldError,
  messages: Readonly<Record<string, string>>,
  word: (type: string) => string | undefined = () => undefined,
): string {
  const types = [error.type, ...(relatives.get(error.type) ?? [])]
  const sources = [(type: string) => lookup(messages, type), word, (type: string) => defaultMessages.get(type)]
  for (const source of sources) {
    for (const type of types) {
      const text = source(type)
      if (text !== undefined && text !== '') return fillTemplate(text, error.values ?? {})
    }
  }
  return error.type
}
