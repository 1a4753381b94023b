import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Answers as a page carries them. A list is `[0, ...items]`, an object `[shape, ...values]` with its keys in
 * `shapes[shape - 1]`, and `[-1, n]` stands for the n-th list, object or long text that was read to its end: names of
 * fields and equal values are in the page only once.
 */
export type PackedAnswers = { readonly shapes: readonly (readonly string[])[]; readonly values: readonly unknown[] }

/**
 * The answers of a page: `answers` has a pair of query key and data for each query, `at` when it was answered, in ms
 * since 1970.
 */
export type PageAnswers = { readonly at: readonly number[]; readonly answers: PackedAnswers }

/** The first number of a list, and of what stands for a value that was read before. */
export const list = 0

export const repeated = -1

/** A shorter text is written again. */
export const isLongText = (value: unknown): value is string => typeof value === 'string' && value.length >= 16

/** The values that `packAnswers` (page-answers.ts) was given; equal ones are the same object. */
export function unpackAnswers({ shapes, values }: PackedAnswers): unknown[] {
  const known: unknown[] = []
  const read = (value: unknown): unknown => {
    if (!Array.isArray(value)) {
      if (isLongText(value)) known.push(value)
      return value
    }
    const kind = value[0] as number
    if (kind === repeated) return known[value[1]]
    const keys = shapes[kind - 1]
    // By `fromEntries`: a field may be named `__proto__`.
    const result = keys
      ? Object.fromEntries(keys.map((key, index) => [key, read(value[index + 1])]))
      : value.slice(1).map(read)
    known.push(result)
    return result
  }
  return values.map(read)
}

/** Gives the queries of a tab the answers that its page carries. */
export function takePageAnswers(client: QueryClient, { at, answers }: PageAnswers): void {
  const pairs = unpackAnswers(answers)
  at.forEach((updatedAt, index) =>
    client.setQueryData(pairs[2 * index] as QueryKey, pairs[2 * index + 1], { updatedAt }),
  )
}
