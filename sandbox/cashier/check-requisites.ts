import { createHash } from 'node:crypto'
import { checkField } from '#schemas/fields/rules.ts'
import { fail } from '../failure.ts'
import type { MethodField } from './payment-method.ts'

export type Requisites = Readonly<Record<string, string>>

/**
 * The values that a method's fields have, trimmed. Fails with InvalidParameterException that names the field, as
 * `requisites.phone`.
 */
export function checkRequisites(fields: readonly MethodField[], sent: Requisites): Requisites {
  const known = new Set(fields.map(({ name }) => name))
  const stranger = Object.keys(sent).find((name) => !known.has(name))
  if (stranger !== undefined) refuse(stranger, 'additionalProperties')
  const values: Record<string, string> = {}
  for (const field of fields) {
    const value = (Object.hasOwn(sent, field.name) ? (sent[field.name] ?? '') : '').trim()
    const problem =
      field.type === 'select'
        ? judgeChoice(field, value)
        : (checkField(field.type, value, { isRequired: field.isRequired, pattern: field.pattern })?.type ?? null)
    if (problem) refuse(field.name, problem)
    if (value !== '') values[field.name] = value
  }
  return values
}

/** Requisites as they may be shown: what identifies them keeps its end only. */
export function maskRequisites(fields: readonly MethodField[], values: Requisites): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, keep, options }) => {
      const value = values[name]
      if (value === undefined) return []
      if (options) return [[name, options.find((option) => option.value === value)?.label.uz ?? value]]
      return [[name, keep === undefined ? value : `•••• ${value.replaceAll(/\D/g, '').slice(-keep)}`]]
    }),
  )
}

/** Whose requisites they are: the same however they were typed. */
export function hashRequisites(fields: readonly MethodField[], values: Requisites): string {
  const identity = fields
    .filter(({ identifies }) => identifies)
    .map(({ name }) => [name, (values[name] ?? '').replaceAll(/[\s()+-]/g, '')])
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}

function judgeChoice({ options = [], isRequired }: MethodField, value: string): string | null {
  if (value === '') return isRequired ? 'required' : null
  return options.some((option) => option.value === value) ? null : 'enum'
}

function refuse(field: string, rule: string): never {
  return fail('InvalidParameterException', { [`requisites.${field}`]: [rule] }, { message: 'A requisite is wrong' })
}
