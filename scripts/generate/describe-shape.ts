import type { JSONSchema } from 'json-schema-to-ts'

export type ShapeRow = { path: string; type: string; isNeeded: boolean; text: string }

type Node = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  nullable?: boolean
  description?: string
  properties?: Readonly<Record<string, Node>>
  required?: readonly string[]
  items?: Node
  anyOf?: readonly Node[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
}

/**
 * Every field of a schema, one row each, depth first: `items[].name`. `root` names the value itself, which then has a
 * row too.
 */
export function shapeOf(schema: JSONSchema, root = ''): ShapeRow[] {
  const node = Object(schema) as Node
  const own = root === '' ? [] : [row(root, node, true)]
  return [...own, ...inside(node, root)]
}

function inside(node: Node, path: string): ShapeRow[] {
  if (node.items) return inside(node.items, `${path}[]`)
  const needed = new Set(node.required ?? [])
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
    const at = path === '' ? name : `${path}.${name}`
    return [row(at, child, needed.has(name)), ...inside(child, at)]
  })
}

function row(path: string, node: Node, isNeeded: boolean): ShapeRow {
  return { path, type: typeOf(node), isNeeded, text: (node.description ?? '').replaceAll('|', '\\|') }
}

function typeOf(node: Node): string {
  const nullable = node.nullable ? ' or null' : ''
  if (node.const !== undefined) return JSON.stringify(node.const) + nullable
  if (node.enum) return node.enum.map((value) => `\`${String(value)}\``).join(', ') + nullable
  if (node.anyOf) return node.anyOf.map(typeOf).join(' or ') + nullable
  if (node.type === 'array')
    return `list of ${node.items ? typeOf(node.items) : 'values'}${node.maxItems === undefined ? '' : `, at most ${node.maxItems}`}${nullable}`
  const limits = [
    node.minimum === undefined ? '' : `from ${node.minimum}`,
    node.maximum === undefined ? '' : `to ${node.maximum}`,
    node.maxLength === undefined ? '' : `at most ${node.maxLength} characters`,
  ].filter((part) => part !== '')
  return [node.type ?? 'value', ...limits].join(', ') + nullable
}
