import type { WidgetSpec } from '#engine/define-widget.ts'

export type Migrated =
  | { readonly ok: true; readonly props: Record<string, unknown>; readonly steps: number }
  | { readonly ok: false; readonly code: 'unknown-widget-version' | 'missing-migration'; readonly version: number }

/**
 * Migrates a node's props from its version to the widget's by the numbered `up` steps, at every read. Pure: the
 * authored props never change; a step that throws counts as missing.
 */
export function migrateProps(spec: WidgetSpec, props: unknown, from: unknown): Migrated {
  const start = Number.isSafeInteger(from) ? Number(from) : 1
  if (start > spec.version || start < 1) return { ok: false, code: 'unknown-widget-version', version: start }
  let current = Object(props ?? {}) as Record<string, unknown>
  for (let version = start + 1; version <= spec.version; version++) {
    const step = spec.migrations[version]
    if (!step) return { ok: false, code: 'missing-migration', version }
    try {
      current = step.up(structuredClone(current))
    } catch {
      return { ok: false, code: 'missing-migration', version }
    }
  }
  return { ok: true, props: current, steps: spec.version - start }
}

/**
 * The way back, for a release that an older build must read.
 *
 * @throws RangeError where a step is missing.
 * @public for operators who go back to an older build.
 */
export function migrateDown(spec: WidgetSpec, props: Record<string, unknown>, to: number): Record<string, unknown> {
  let current = props
  for (let version = spec.version; version > to; version--) {
    const step = spec.migrations[version]
    if (!step) throw new RangeError(`${spec.type} has no migration ${version}`)
    current = step.down(structuredClone(current))
  }
  return current
}
