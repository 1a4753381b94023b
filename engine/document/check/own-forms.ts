import { toPointer } from '#base/json-pointer.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { World } from '../world.ts'
import type { FindingInFile, SiteMember } from './site.ts'

const withBlocks: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['page', 'layout', 'popup'])

/**
 * Forms that the site lacks although a block loads them by a fixed id when its button is pressed. One finding per form,
 * at the first such block.
 */
export function ownFormFindings(
  members: readonly SiteMember[],
  { vocabulary: { ownForms = [] } }: World,
): FindingInFile[] {
  return ownForms.flatMap(({ widget, form, flow, event }): FindingInFile[] => {
    if (members.some(({ kind, id }) => kind === 'form' && id === form)) return []
    for (const { kind, path, value } of members) {
      const pointer = withBlocks.has(kind) ? blockOf(value, widget) : null
      if (pointer === null) continue
      return [
        {
          code: 'block-without-form',
          pointer: `${pointer}/type`,
          file: path,
          expected: `the file forms/${form}.json`,
          received: 'nothing',
          hint: `Add forms/${form}.json with "submit": { "flow": "${flow}", "event": "${event}" }, or take the block of type ${widget} out of ${path}: its button would fail for every player.`,
        },
      ]
    }
    return []
  })
}

/** Where the first block of a type is in a document, or null. */
function blockOf(document: unknown, type: string): string | null {
  const waiting: (readonly [value: unknown, path: readonly (string | number)[]])[] = []
  const addList = (list: unknown, path: readonly (string | number)[]): void => {
    if (!Array.isArray(list)) return
    waiting.unshift(...list.map((node: unknown, index) => [node, [...path, index]] as const))
  }
  addList(Object(document)['nodes'], ['nodes'])
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [node, path] = next
    const { type: own, slots } = Object(node) as { readonly type?: unknown; readonly slots?: unknown }
    if (own === type) return toPointer(path)
    for (const [name, list] of Object.entries<unknown>(Object(slots))) addList(list, [...path, 'slots', name])
  }
  return null
}
