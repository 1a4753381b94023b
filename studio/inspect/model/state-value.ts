import type { RecordingStep } from '#schemas/recording.ts'

export type StateValue = RecordingStep['value']

/** `needsCode.waiting`; the regions of a parallel state as `stack.open + queue.idle`; as `playbill replay` writes it. */
export function valueText(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, child]) => {
      const inner = valueText(child as StateValue)
      return inner ? `${name}.${inner}` : name
    })
    .join(' + ')
}

/** The paths of all states that are active, parents before children: `needsCode`, `needsCode.waiting`. */
export function activePaths(value: StateValue | undefined, prefix = ''): Set<string> {
  if (value === undefined) return new Set()
  if (typeof value === 'string') return new Set([prefix + value])
  return new Set(
    Object.entries(value).flatMap(([name, child]) => [
      prefix + name,
      ...activePaths(child as StateValue, `${prefix}${name}.`),
    ]),
  )
}
