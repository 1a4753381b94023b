import type { DehydratedState } from '@tanstack/react-query'
import { inlineJson } from '#base/inline-json.ts'
import { isLongText, list, repeated } from './read-page-answers.ts'

/** A shorter value is written again: a reference would be as long. */
const shortest = 12

/** The JSON of `PackedAnswers`, safe inside a script element. @throws TypeError for what JSON cannot hold. */
function packAnswers(values: readonly unknown[]): string {
  const shapes: string[] = []
  const shapeOf = new Map<string, number>()
  const ids = new Map<string, number>()
  const idOf = new Map<object, number>()
  const written = new Map<number | string, number>()
  let count = 0

  const shape = (keys: readonly string[]): number => {
    const text = inlineJson(keys)
    const known = shapeOf.get(text)
    if (known !== undefined) return known
    shapeOf.set(text, shapes.push(text))
    return shapes.length
  }
  const partsOf = (value: object): readonly [number, readonly unknown[]] => {
    if (Array.isArray(value)) return [list, value]
    const entries = Object.entries(value).filter(([, part]) => part !== undefined)
    return [shape(entries.map(([key]) => key)), entries.map(([, part]) => part)]
  }
  /** Equal values have equal names. */
  const nameOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return inlineJson(value ?? null)
    let id = idOf.get(value)
    if (id === undefined) {
      const [kind, parts] = partsOf(value)
      const name = `${kind} ${parts.map(nameOf).join()}`
      id = ids.get(name) ?? ids.size
      ids.set(name, id)
      idOf.set(value, id)
    }
    return `#${id}`
  }
  const write = (value: unknown): string => {
    const name = nameOf(value)
    const isObject = typeof value === 'object' && value !== null
    if (!isObject && !isLongText(value)) return name
    const id = isObject ? (idOf.get(value) ?? 0) : name
    const place = written.get(id)
    if (place !== undefined) return `[${repeated},${place}]`
    if (!isObject) {
      written.set(id, count)
      count += 1
      return name
    }
    const [kind, parts] = partsOf(value)
    const text = `[${[kind, ...parts.map(write)].join()}]`
    if (text.length > shortest) written.set(id, count)
    count += 1
    return text
  }
  const texts = values.map(write)
  return `{"shapes":[${shapes.join()}],"values":[${texts.join()}]}`
}

type CacheEntry = { readonly hashes: string; readonly data: readonly unknown[]; readonly text: string }

/** By the last answer of the page: pages of guests share theirs (guest-share.ts). */
const cached = new WeakMap<object, CacheEntry>()

/**
 * The JSON of `PageAnswers`. Answers of the platform are frozen, so that the text of the same answer is built only
 * once.
 */
export function pageAnswersJson({ queries }: DehydratedState): string {
  const at = inlineJson(queries.map(({ state }) => state.dataUpdatedAt))
  const data = queries.map(({ state }): unknown => state.data)
  const hashes = queries.map(({ queryHash }) => queryHash).join('\n')
  const last = data.at(-1)
  const isFrozen = typeof last === 'object' && last !== null && data.every((answer) => Object.isFrozen(answer))
  let entry = isFrozen ? cached.get(last) : undefined
  if (entry?.hashes !== hashes || entry.data.some((answer, index) => answer !== data[index])) {
    entry = { hashes, data, text: packAnswers(queries.flatMap(({ queryKey }, index) => [queryKey, data[index]])) }
    if (isFrozen) cached.set(last, entry)
  }
  return `{"at":${at},"answers":${entry.text}}`
}
