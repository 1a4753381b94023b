import { applyChange } from '#engine/document/edit/apply-change.ts'
import { migrateProps } from '#engine/document/migrate.ts'
import { parseText } from '#engine/document/parse/parse-document.ts'
import type { WidgetSpec } from '#engine/define-widget.ts'

type Moved = { readonly pointer: string; readonly type: string; readonly from: number; readonly to: number }
export type MigratedText = { readonly text: string; readonly moved: readonly Moved[] }
type Place = { readonly node: Readonly<Record<string, unknown>>; readonly path: readonly (string | number)[] }

/**
 * A document with every block moved to the version of its widget; only the bytes of `v` and `props` of moved blocks
 * change.
 */
export function migrateText(text: string, widgets: ReadonlyMap<string, WidgetSpec>): MigratedText {
  const moved: Moved[] = []
  let current = text
  for (const { node, path } of nodesOf(Object(parseText(text).value)['nodes'], ['nodes'])) {
    const spec = typeof node['type'] === 'string' ? widgets.get(node['type']) : undefined
    const result = spec && migrateProps(spec, node['props'], node['v'])
    if (!spec || !result?.ok || result.steps === 0) continue
    current = applyChange(current, { path: [...path, 'props'], value: result.props })
    current = applyChange(current, { path: [...path, 'v'], value: spec.version })
    moved.push({ pointer: `/${path.join('/')}`, type: spec.type, from: spec.version - result.steps, to: spec.version })
  }
  return { text: current, moved }
}

function nodesOf(list: unknown, path: readonly (string | number)[]): Place[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((node: unknown, index): Place[] => {
    if (typeof node !== 'object' || node === null) return []
    const own = [...path, index]
    const fields = node as Readonly<Record<string, unknown>> // an object, as just tested
    return [
      { node: fields, path: own },
      ...Object.entries(Object(fields['slots'])).flatMap(([name, inner]) => nodesOf(inner, [...own, 'slots', name])),
    ]
  })
}
