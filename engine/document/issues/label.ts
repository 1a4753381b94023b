import { parsePointer } from '#base/json-pointer.ts'
import type { WidgetSpec } from '#engine/define-widget.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const passed = new Set(['nodes', 'props', 'slots', 'seo', 'values', 'messages'])

export type LabelWorld = { readonly widgets: ReadonlyMap<string, WidgetSpec> }
export type Labelled = { readonly label: string; readonly widgetId: string | null }

/**
 * Where a pointer leads, in an author's words: "Home > Hero > second button > label"; and the id of the innermost block
 * on the way.
 */
export function labelOf(document: unknown, file: string, pointer: string, world: LabelWorld): Labelled {
  const id = memberText(document, 'id') ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '')
  const words = [humanise(id)]
  let widgetId: string | null = null
  let current: unknown = document
  let list = ''
  for (const part of parsePointer(pointer) ?? []) {
    const parent = current
    current = member(parent, part)
    if (Array.isArray(parent) || (parent === undefined && /^\d+$/.test(part))) {
      const type = memberText(current, 'type')
      if (Array.isArray(parent) && isNodeList(list) && type !== undefined) {
        words.push(nodeName(parent, Number(part), type, world))
        widgetId = `${id}.${memberText(current, 'id') ?? part}`
      } else
        words.push(`${ordinal(Number(part))} ${isNodeList(list) ? 'block' : singular(humanise(list).toLowerCase())}`)
    } else if (!passed.has(part) && !Array.isArray(current))
      words.push(isNodeList(part) ? part : humanise(part).toLowerCase())
    list = list === 'slots' ? 'nodes' : part
  }
  return { label: words.join(' > '), widgetId }
}

const isNodeList = (name: string): boolean => name === 'nodes'

function nodeName(siblings: readonly unknown[], index: number, type: string, world: LabelWorld): string {
  const schema: unknown = world.widgets.get(type)?.schema
  const name = memberText(schema, 'title') ?? humanise(type)
  const same = siblings.filter((sibling) => memberText(sibling, 'type') === type)
  return same.length > 1 ? `${ordinal(same.indexOf(siblings[index]))} ${name.toLowerCase()}` : name
}

function member(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key] // hasOwn has just proved the member
}

function memberText(value: unknown, key: string): string | undefined {
  const found = member(value, key)
  return typeof found === 'string' && found.length > 0 && found.length <= 80 ? found : undefined
}

function humanise(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const suffixes = ['th', 'st', 'nd', 'rd']
function ordinal(index: number): string {
  const number = index + 1
  const isTeen = number % 100 > 10 && number % 100 < 14
  return ordinals[index] ?? `${number}${(isTeen ? undefined : suffixes[number % 10]) ?? 'th'}`
}
const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
