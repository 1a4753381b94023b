import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '#engine/document/compiled.ts'
import type { SettledField } from './form-settings.ts'
import type { FormValues } from './submit-port.ts'

export type Steps = {
  readonly index: number
  readonly isLast: boolean
  /** Those of the step; of a form without steps all. */
  readonly fields: readonly SettledField[]
  readonly next: () => void
  readonly back: () => void
  /** Goes to the step of a field, then calls back. */
  readonly show: (field: string, then: () => void) => void
  /** What is to be done once the next step is on the screen, instead of leading the focus to its title. */
  readonly after: RefObject<(() => void) | null>
}

/**
 * The step of a form that is on the screen: at first the one with the index `begin`, or one before it that lacks what
 * it needs. A step without visible fields is skipped.
 */
export function useSteps(
  { steps }: CompiledForm,
  all: readonly SettledField[],
  begin: number,
  first: FormValues,
): Steps {
  const after = useRef<(() => void) | null>(null)
  const parts = useMemo(
    () =>
      (steps ?? [])
        .map(({ fields }) => all.filter(({ name }) => fields.includes(name)))
        .filter((fields) => fields.length > 0),
    [steps, all],
  )
  const [at, setAt] = useState(() => {
    const lacking = parts.findIndex((fields) => fields.some(({ name, isRequired }) => isRequired && !first[name]))
    return lacking < 0 ? begin : Math.min(begin, lacking)
  })
  const index = Math.max(0, Math.min(at, parts.length - 1))
  const show = useCallback(
    (field: string, then: () => void) => {
      const step = parts.findIndex((fields) => fields.some(({ name }) => name === field))
      after.current = then
      setAt((before) => (step < 0 ? before : step))
      if (step < 0 || step === index) {
        after.current = null
        then()
      }
    },
    [parts, index],
  )
  return {
    index,
    isLast: index >= parts.length - 1,
    fields: parts[index] ?? all,
    next: () => setAt(index + 1),
    back: () => setAt(index - 1),
    show,
    after,
  }
}
