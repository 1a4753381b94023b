import type { CompiledForm } from '#engine/document/compiled.ts'
import { secretTypes } from '#engine/forms/form-settings.ts'
import type { FormValues } from '#engine/forms/submit-port.ts'
import type { ValueKind } from '#schemas/api/form-calls.ts'
import { contactOf, normaliseName, readDay } from '#schemas/fields/rules.ts'

export type SentValues = Readonly<Record<string, string | number | boolean>>

const names = new Set(['name', 'first_name', 'last_name', 'address', 'cardHolder'])

/**
 * The values that a form sends: those that are not shown, and those of its fields as the rules of their types read
 * them, without empty ones and the repeated password. An empty promo code is sent: a visitor who clears the field wants
 * none, not the one of the address (AUT-3).
 */
export function sentValues({ fields, confirm, unshown }: CompiledForm, values: FormValues): SentValues {
  const { sendsAs } = confirm ?? {}
  const agreed = sendsAs !== undefined && values[sendsAs] === true ? { [sendsAs]: true } : {}
  const given = Object.fromEntries(
    fields.flatMap(({ name, type, isReadOnly }): [string, string | number | boolean][] => {
      if (type === 'newPasswordRepeated' || isReadOnly) return []
      const value = valueOf(type, values[name])
      return value === undefined || (value === '' && type !== 'promo') ? [] : [[name, value]]
    }),
  )
  return { ...unshown, ...given, ...agreed }
}

function valueOf(type: string, value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  if (secretTypes.has(type)) return value
  const text = value.trim()
  if (type === 'sum') return text === '' ? undefined : Number(text.replaceAll(',', ''))
  if (type === 'phone') return text.replace(/[\s().-]/g, '')
  if (type === 'contact') return text === '' ? '' : contactOf(text).contact
  if (type === 'date') return dayOf(text)
  return names.has(type) ? normaliseName(text) : text
}

/** The day as the platform writes it. */
function dayOf(text: string): string {
  const day = readDay(text)
  return day === null ? text : new Date(day).toISOString().slice(0, 10)
}

/**
 * The parameters of a call: values in the kinds that it takes. An empty field clears the stored value where the call
 * takes null. A value that the call does not know, such as that of a checkbox to accept terms, is not sent.
 */
export function callParameters(
  form: CompiledForm,
  values: FormValues,
  kinds: Readonly<Record<string, ValueKind>>,
): Readonly<Record<string, unknown>> {
  const sent = sentValues(form, values)
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([name, kind]) => {
      if (Object.hasOwn(sent, name) && sent[name] !== '') return [[name, inKind(sent[name], kind)]]
      const isCleared =
        kind.endsWith('?') &&
        Object.hasOwn(values, name) &&
        form.fields.some((field) => field.name === name && !field.isReadOnly)
      return isCleared ? [[name, null]] : []
    }),
  )
}

function inKind(value: string | number | boolean | undefined, kind: ValueKind): unknown {
  if (kind.startsWith('boolean')) return typeof value === 'string' ? value === 'true' || value === '1' : Boolean(value)
  if (kind.startsWith('integer') || kind.startsWith('number')) {
    if (typeof value === 'boolean') return Number(value)
    return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  }
  return String(value)
}
