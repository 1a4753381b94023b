import { parseTree, type Node } from 'jsonc-parser'
import { parsePointer } from '#base/json-pointer.ts'

/** 1-based, as editors count; columns are UTF-16 units. `length` is what to underline. */
export type Place = { readonly line: number; readonly column: number; readonly length: number }

/**
 * Finds the positions of a text's members. The tree is built at the first lookup: a document without issues never pays
 * for it.
 */
export class PlaceIndex {
  readonly #text: string
  #tree: Node | null | undefined
  #lines: number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** The value that a pointer names, or its key; where there is nothing, the nearest thing around it. */
  at(pointer: string, what: 'key' | 'value'): Place {
    this.#tree ??= parseTree(this.#text) ?? null
    let node = this.#tree
    for (const part of parsePointer(pointer) ?? []) {
      const child: Node | undefined = node?.type === 'array' ? node.children?.[Number(part)] : lastValue(node, part)
      if (!child) break
      node = child
    }
    if (!node) return this.offset(0, 1)
    const key = what === 'key' && node.parent?.type === 'property' ? node.parent.children?.[0] : undefined
    const shown = key ?? node
    return this.offset(shown.offset, shown.type === 'object' || shown.type === 'array' ? 1 : shown.length)
  }

  /** Line and column of an offset into the text. */
  offset(offset: number, length = 1): Place {
    this.#lines ??= lineStarts(this.#text)
    let low = 0
    let high = this.#lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#lines[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#lines[low] ?? 0) + 1, length }
  }

  /** The text of a line, for showing it. */
  line(number: number): string {
    this.#lines ??= lineStarts(this.#text)
    const start = this.#lines[number - 1] ?? 0
    return this.#text.slice(start, (this.#lines[number] ?? this.#text.length + 1) - 1).replace(/\r$/, '')
  }
}

function lastValue(node: Node | null, key: string): Node | undefined {
  if (node?.type !== 'object') return undefined
  return node.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1]
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
