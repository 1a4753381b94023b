import type { CompiledField } from './compiled.ts'

/** What a field of type contact may be. */
const contactKinds = ['email', 'phone'] as const

/** The parameters of a step of an action that are choices of fields: `{"field": name}` in the place of a value. */
export function choiceEntries(step: unknown): (readonly [key: string, field: string])[] {
  const { with: fields } = Object(step) as { with?: unknown } // a member of anything
  return Object.entries(Object(fields) as Readonly<Record<string, unknown>>).flatMap(([key, value]) => {
    const { field } = Object(value) as { field?: unknown } // likewise
    return typeof field === 'string' ? [[key, field] as const] : []
  })
}

/** Whether a field has choices of its own. */
export const hasOptions = (options: unknown): boolean => Array.isArray(options) && options.length > 0

/**
 * The choices that a list has, by what documents write; of a contact its kinds. Undefined for a field that is not a
 * list.
 */
export function choicesOf({ type, options }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  if (type === 'contact') return contactKinds
  if (!Array.isArray(options)) return undefined
  return options.flatMap((option: unknown) => {
    const { value } = Object(option) as { value?: unknown } // a member of anything
    return typeof value === 'string' ? [value] : []
  })
}

type Offered = Pick<CompiledField, 'offered' | 'options'>

/** The values of a list of offered options, as text. */
export const offeredValues = (list: unknown): readonly string[] =>
  typeof list === 'string' ? list.split(',').map((value) => value.trim()) : []

/** The options of a field that are offered now; `read` gives the value of a binding. */
export function offeredOptions(
  { offered, options }: Offered,
  read: (name: string) => unknown,
): CompiledField['options'] {
  if (offered === undefined) return options
  const values = offeredValues(typeof offered === 'string' ? offered : read(offered.bind))
  return options?.filter(({ value }) => values.includes(value))
}
