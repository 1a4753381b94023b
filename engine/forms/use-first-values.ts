import { useState } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import type { FormValues, SubmitPort } from './submit-port.ts'

/** What a form holds when it appears: what was typed before, else what its document says. */
export function useFirstValues(form: CompiledForm, port: SubmitPort): FormValues {
  const { values } = useEnvironment()
  const [first] = useState(() => {
    const given = form.fields.flatMap(({ name, type, value }): [string, string | boolean][] => {
      const found: unknown = typeof value === 'object' ? values.get(value.bind) : value
      if (typeof found !== 'string' && typeof found !== 'number') return []
      return [[name, type === 'truthyCheckbox' ? found === 'true' : String(found)]]
    })
    return { ...Object.fromEntries(given), ...port.draft(form) }
  })
  return first
}
