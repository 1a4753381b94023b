import type { WidgetSpec } from '#engine/define-widget.ts'
import { failed, type Failed } from './context.ts'

/** Moves the props of a node from the version it was written for to its widget's, step by step (design.md, promise 6). */
export function migrateProps(spec: WidgetSpec, from: number, props: Record<string, unknown>): Record<string, unknown> | Failed {
  if (from > spec.version || from < 1) return failed
  let current = props
  for (let version = from + 1; version <= spec.version; version += 1) {
    const step = spec.migrations[version]
    if (!step) return failed
    try {
      current = step.up(current)
    } catch {
      return failed
    }
  }
  return current
}
