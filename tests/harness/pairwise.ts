/**
 * Triples in which every pair of values of two of the lists occurs at least once: each value of the first with each of
 * the second, the values of the third in turns.
 *
 * @throws Error when the third list is not the shortest: its turns would leave pairs out.
 */
export function pairwise<A, B, C>(
  first: readonly A[],
  second: readonly B[],
  shortest: readonly C[],
): readonly (readonly [A, B, C])[] {
  if (shortest.length > Math.min(first.length, second.length)) throw new Error('pairwise: the third list is too long')
  const turns = [...shortest]
  return first.flatMap((one, row) =>
    second.flatMap((other, column) =>
      turns
        .filter((_, turn) => turn === (row + column) % turns.length)
        .map((third): readonly [A, B, C] => [one, other, third]),
    ),
  )
}
