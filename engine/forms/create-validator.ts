import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils'
import { lookup } from '#base/dictionary.ts'
import type { Money } from '#base/money.ts'
import type { CompiledField } from '#engine/document/compiled.ts'
import { checkField, readDay, type RuleOptions } from '#schemas/fields/rules.ts'
import { messageFor } from '#schemas/fields/messages.ts'
import type { FormValues } from './submit-port.ts'

type Words = Readonly<Record<string, string>>
/** `configured`: messages of the settings, after those of the document. */
type JudgedField = CompiledField & { readonly configured?: Words; readonly minimumAge?: number }

export type ValidatorOptions = {
  /** The settings' messages by error type (`forms.validationDict`). */
  readonly dict?: Words | undefined
  /** The unfilled words of the messages documents for an error type. */
  readonly word?: ((type: string) => string | undefined) | undefined
  /** Currency in which the bounds of a sum are shown. */
  readonly currency?: string | undefined
  /** How the site writes them. */
  readonly writeMoney?: ((money: Money) => string) | undefined
  /** Whether a phone exists in its numbering plan; see `use-phone-check.ts`. */
  readonly isPhone?: ((phone: string) => boolean) | undefined
  /**
   * All fields of the form, where `fields` are those of one step: a password and its repetition may be in different
   * steps.
   */
  readonly all?: readonly JudgedField[] | undefined
  /** The time by which somebody is old enough. */
  readonly now?: (() => number) | undefined
}

/**
 * rjsf's validator over the rules of the field types: it walks the fields and compiles nothing. Every field has at most
 * one error.
 */
export function createValidator(
  fields: readonly JudgedField[],
  { word, dict = {}, currency, writeMoney, isPhone, all = fields, now }: ValidatorOptions = {},
): ValidatorType<FormValues> {
  const check = (values: FormValues = {}): RJSFValidationError[] =>
    fields.flatMap((field) => {
      if (field.isReadOnly) return []
      const error = checkField(field.type, values[field.name], {
        ...ruleOf(field, all, values),
        currency,
        writeMoney,
        isPhone,
        now: field.minimumAge === undefined ? undefined : now?.(),
      })
      if (!error) return []
      const message = messageFor(
        error,
        [field.messages, field.configured ?? {}],
        (type) => lookup(dict, type),
        ...(word ? [word] : []),
      )
      return [{ name: error.type, property: `.${field.name}`, message, stack: message }]
    })
  return {
    validateFormData: (values) => toValidationData(check(values)),
    isValid: (_schema: RJSFSchema, values) => check(values).length === 0,
    rawValidation: <Result>(_schema: RJSFSchema, values?: FormValues) => ({ errors: check(values) as Result[] }),
  }
}

const partners: ReadonlyMap<string, string> = new Map([['newPasswordRepeated', 'newPassword']])

function ruleOf(field: JudgedField, fields: readonly CompiledField[], values: FormValues): RuleOptions {
  const { isRequired, max, pattern, minimumAge, notBefore } = field
  const partner = fields.find(({ type }) => type === partners.get(field.type))
  const other = notBefore === undefined ? null : readDay(String(values[notBefore] ?? ''))
  const min = other === null ? field.min : Math.max(other, field.min ?? other)
  return { isRequired, min, max, pattern, minimumAge, previous: partner ? (values[partner.name] ?? '') : undefined }
}

function toValidationData(errors: RJSFValidationError[]): ValidationData<FormValues> {
  const errorSchema = Object.fromEntries(
    errors.map(({ property = '', message = '' }) => [property.slice(1), { __errors: [message] }]),
  )
  return { errors, errorSchema: errorSchema as ErrorSchema<FormValues> }
}
