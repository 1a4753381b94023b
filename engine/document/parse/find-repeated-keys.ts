import { visit } from 'jsonc-parser'
import { toPointer } from '#base/json-pointer.ts'

export type RepeatedKey = { readonly key: string; readonly pointer: string; readonly offset: number }

/** Every repeated key of an object, at its second occurrence. */
export function findRepeatedKeys(text: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = []
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (key, offset, _length, _line, _column, pathSupplier) => {
      const keys = open.at(-1)
      if (keys?.has(key)) repeated.push({ key, pointer: toPointer([...pathSupplier(), key]), offset })
      keys?.add(key)
    },
  })
  return repeated
}
