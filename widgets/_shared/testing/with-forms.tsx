import type { ReactElement } from 'react'
import { FormSourceContext } from '#engine/forms/form-source.ts'

/** Forms that never finish loading; `requested` are the ids that the widgets inside requested. */
export function withForms(requested: string[] = []): (page: ReactElement) => ReactElement {
  const source = {
    load(id: string) {
      requested.push(id)
      return new Promise<never>(() => undefined)
    },
    settings: () => Promise.resolve(null),
  }
  return (page) => <FormSourceContext value={source}>{page}</FormSourceContext>
}
