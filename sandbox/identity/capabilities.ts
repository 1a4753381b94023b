import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'

export const capabilities = ['set_deposit_limit', 'set_time_out', 'self_exclude'] as const
export type Capability = (typeof capabilities)[number]

/** Which ports of responsible gaming are on: those that the setting `missing_capabilities`, a list, does not name. */
export async function readCapabilities(tx: Queryable): Promise<Record<Capability, boolean>> {
  const [row] = await tx.query<{ value: unknown }>(
    "select value from sandbox.settings where name = 'missing_capabilities'",
  )
  const missing = new Set(Array.isArray(row?.value) ? row.value : [])
  return {
    set_deposit_limit: !missing.has('set_deposit_limit'),
    set_time_out: !missing.has('set_time_out'),
    self_exclude: !missing.has('self_exclude'),
  }
}

/** Fails with MethodNotFoundException where the port is off. */
export async function needCapability(tx: Queryable, name: Capability): Promise<void> {
  if (!(await readCapabilities(tx))[name])
    fail('MethodNotFoundException', undefined, { message: 'This platform does not have it' })
}
