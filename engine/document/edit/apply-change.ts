import { applyEdits, modify, parseTree, findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { parsePointer } from '#base/json-pointer.ts'
import type { PatchOperation } from '../issues/finding.ts'

/** One change of a document's text: `value: undefined` removes. */
export type Change = {
  readonly path: readonly (string | number)[]
  readonly value: unknown
  readonly isInsertion?: boolean
}

/**
 * Changes one place of a document and leaves every other byte alone: unknown content survives load, edit and save.
 *
 * @throws RangeError for a path that leads nowhere.
 */
export function applyChange(text: string, { path, value, isInsertion = false }: Change): string {
  if (path.length > 1) {
    const tree = parseTree(text)
    if (!tree || !findNodeAtLocation(tree, [...path.slice(0, -1)]))
      throw new RangeError(`There is no /${path.slice(0, -1).join('/')} in this document`)
  }
  return applyEdits(
    text,
    modify(text, [...path], value, { formattingOptions: formattingOf(text), isArrayInsertion: isInsertion }),
  )
}

/**
 * Applies the fix of an issue. @throws RangeError where a path leads nowhere: the text is no longer the one that was
 * checked.
 */
export function applyFix(text: string, operations: readonly PatchOperation[]): string {
  let current = text
  for (const operation of operations) {
    if (operation.op === 'move')
      current = rename(current, toPath(current, operation.from), String(toPath(current, operation.path).at(-1)))
    else {
      const path = toPath(current, operation.path)
      current = applyChange(
        current,
        operation.op === 'remove'
          ? { path, value: undefined }
          : { path, value: operation.value, isInsertion: operation.op === 'add' && typeof path.at(-1) === 'number' },
      )
    }
  }
  return current
}

/** A renamed property keeps its place, its value and the formatting of both. */
function rename(text: string, path: JSONPath, name: string): string {
  const tree = parseTree(text)
  const key = tree && findNodeAtLocation(tree, path)?.parent?.children?.[0]
  if (!key) throw new RangeError(`There is no /${path.join('/')} in this document`)
  return text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length)
}

function toPath(text: string, pointer: string): JSONPath {
  const tree = parseTree(text)
  const path: JSONPath = []
  for (const part of parsePointer(pointer) ?? []) {
    const parent = tree && findNodeAtLocation(tree, path)
    path.push(parent?.type === 'array' ? (part === '-' ? (parent.children?.length ?? 0) : Number(part)) : part)
  }
  return path
}

function formattingOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  '
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}
