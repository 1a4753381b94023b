import type { SchemaValidator } from '#engine/document/validators.ts'
import { validators as documents } from '#generated/document-validators.runtime.js'
import { nodeLimits } from '#schemas/document/node.ts'

const pageValidator = documents.get('document page')
const nodeValidator = documents.get('node')

/** A page by the validators that the build made: its envelope, then each node, then its props by the map from type to validator (design.md, promise 1). */
export function validatePage(page: unknown, widgets: ReadonlyMap<string, SchemaValidator>): boolean {
  if (!pageValidator || !nodeValidator) throw new Error('the generated validators lack `document page` or `node`: npm run generate')
  if (!pageValidator(page)) return false
  let count = 0
  const isValid = (nodes: readonly unknown[], depth: number): boolean => {
    if (depth > nodeLimits.depth || nodes.length > nodeLimits.perList) return false
    for (const node of nodes) {
      count += 1
      if (count > nodeLimits.nodes || !nodeValidator(node)) return false
      const { type, props, slots } = node as { type: string; props?: object; slots?: Record<string, unknown[]> }
      const validator = widgets.get(type)
      if (!validator?.(props ?? {})) return false
      for (const name in slots) if (!isValid(slots[name] ?? [], depth + 1)) return false
    }
    return true
  }
  return isValid((page as { nodes: unknown[] }).nodes, 0)
}
