import { useState } from 'react'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { offeredOptions } from '#engine/document/form-choices.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import { checkField } from '#schemas/fields/rules.ts'
import type { FormValues, SubmitPort } from './submit-port.ts'

/** Whether the pattern of a field refuses the value that it binds, such as a login in a field for a contact. */
const isRefused = (field: CompiledField, found: unknown): boolean =>
  field.type === 'custom' && typeof field.value === 'object' && checkField('custom', found, field) !== null

/**
 * Whether a list has a choice for what it would begin with: the browser would show another one in its place. What is
 * fixed is not chosen here.
 */
const isChoosable = ({ options = [], isReadOnly }: CompiledField, found: unknown): boolean =>
  options.length === 0 || isReadOnly === true || options.some(({ value }) => value === String(found))

/**
 * The values of a form when it appears: what was typed before, else what its document says. A list begins with one of
 * its choices or with none; a list of offers holds one of them.
 */
export function useFirstValues(form: CompiledForm, port: SubmitPort): FormValues {
  const { values } = useEnvironment()
  const [first] = useState(() => {
    const given = form.fields.flatMap((field): [string, string | boolean][] => {
      const { name, type, value } = field
      const found: unknown = typeof value === 'object' ? values.get(value.bind) : value
      if ((typeof found !== 'string' && typeof found !== 'number') || isRefused(field, found)) return []
      return [[name, type === 'truthyCheckbox' ? found === 'true' : String(found)]]
    })
    const begun: FormValues = Object.fromEntries(
      Object.entries({ ...Object.fromEntries(given), ...port.draft(form) }).filter(([key, found]) => {
        const field = form.fields.find(({ name }) => name === key)
        return !field || isChoosable(field, found)
      }),
    )
    const likeliest = form.fields.flatMap((field): [string, string][] => {
      const options = field.offered === undefined ? [] : (offeredOptions(field, (name) => values.get(name)) ?? [])
      const [option] = options
      return option && !options.some(({ value }) => value === begun[field.name]) ? [[field.name, option.value]] : []
    })
    return { ...begun, ...Object.fromEntries(likeliest) }
  })
  return first
}
