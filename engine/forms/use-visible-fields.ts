import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { offeredOptions } from '#engine/document/form-choices.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import type { FormValues } from './submit-port.ts'

const sourceOf = ({ offered }: CompiledField): readonly string[] => (typeof offered === 'object' ? [offered.bind] : [])

/**
 * Whether the list that a field depends on is shown itself and holds what it needs. Fields that depend on each other in
 * a ring are shown by what they hold.
 */
function isShown(
  { name, whenField }: CompiledField,
  offered: readonly CompiledField[],
  typed: FormValues,
  seen: readonly string[] = [],
): boolean {
  if (!whenField || seen.includes(name)) return true
  const partner = offered.find((one) => one.name === whenField.name)
  return (
    partner !== undefined &&
    whenField.is.includes(String(typed[partner.name])) &&
    isShown(partner, offered, typed, [...seen, name])
  )
}

/**
 * The fields that are asked for now, with the options that are offered: their conditions hold, other lists hold what
 * they depend on, and lists have something to choose. The same list until one of these changes.
 */
export function useVisibleFields({ fields }: CompiledForm, typed: FormValues): readonly CompiledField[] {
  const { holds, dependencies, values } = useEnvironment()
  const names = useMemo(
    () => [
      ...new Set(fields.flatMap((field) => [...(field.when ? dependencies(field.when) : []), ...sourceOf(field)])),
    ],
    [fields, dependencies],
  )
  const subscribe = useCallback(
    (listener: () => void) => (names.length > 0 ? values.subscribe(names, listener) : () => undefined),
    [names, values],
  )
  const read = useCallback((name: string) => values.get(name), [values])
  const shown = useCallback(
    () =>
      JSON.stringify(
        fields.map((field) => [!field.when || holds(field.when), ...sourceOf(field).map((name) => read(name) ?? null)]),
      ),
    [fields, holds, read],
  )
  const pattern = useSyncExternalStore(subscribe, shown, shown)
  const offered = useMemo(
    () =>
      fields.flatMap((field) => {
        if (field.when && !holds(field.when)) return []
        if (field.offered === undefined) return [field]
        const options = offeredOptions(field, read) ?? []
        return options.length > 0 ? [{ ...field, options }] : []
      }),
    // `pattern` is what the conditions and the bindings give now.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [fields, pattern, holds, read],
  )
  const chosen = JSON.stringify(offered.map(({ whenField }) => whenField && typed[whenField.name]))
  return useMemo(
    () => offered.filter((field) => isShown(field, offered, typed)),
    // `chosen` is all that is read of what was typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [offered, chosen],
  )
}
