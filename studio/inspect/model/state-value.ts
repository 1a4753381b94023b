import type { StateValue } from '#flows/recording/state-text.ts'

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
