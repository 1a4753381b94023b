import type { IssueCode } from '../issues/codes.ts'
import type { CheckContext } from './context.ts'

export type ListItem = { readonly item: Readonly<Record<string, unknown>>; readonly pointer: string }

/** The items of a list that are objects, with their pointers. */
export function itemsOf(list: unknown, pointer: string): ListItem[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? [{ item: item as Readonly<Record<string, unknown>>, pointer: `${pointer}/${index}` }]
      : [],
  ) // an object, as just tested
}

/** No two entries with the same value under `key`; `seen` spans several lists. */
export function checkUnique(
  list: unknown,
  pointer: string,
  key: string,
  code: IssueCode,
  context: CheckContext,
  seen = new Map<string, string>(),
): void {
  for (const { item, pointer: at } of itemsOf(list, pointer)) {
    const value = item[key]
    if (typeof value !== 'string') continue
    const first = seen.get(value)
    if (first === undefined) seen.set(value, at)
    else
      context.add({
        code,
        pointer: `${at}/${key}`,
        expected: `${key === 'id' ? 'an' : 'a'} ${key} that no other entry has`,
        received: JSON.stringify(value.slice(0, 60)),
        hint: `${JSON.stringify(value.slice(0, 60))} is already the ${key} of ${first}: give this entry another one.`,
      })
  }
}
