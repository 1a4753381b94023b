import type { AnyStateMachine } from 'xstate'
import { canonicalJson } from '#base/canonical-json.ts'
import { fnv1a } from '#base/hash.ts'

/**
 * Eight hexadecimal digits for the definition of a machine: its states, transitions and the names of its guards,
 * actions and actors. The same for every build, since no function's source enters it; so two machines that differ only
 * in the code of a guard are equal here, and replay is what tells them apart.
 */
export function machineHash(machine: AnyStateMachine): string {
  return fnv1a(canonicalJson(plain(machine.config)))
    .toString(16)
    .padStart(8, '0')
}

function plain(value: unknown): unknown {
  if (typeof value === 'function') return '<function>'
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'description')
      .map(([key, member]) => [key, plain(member)]),
  )
}
