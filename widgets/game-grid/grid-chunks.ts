/** Which games one request asks for. */
export type Chunk = { readonly offset: number; readonly count: number }

/** The page is sent with `first` games; further requests ask for `size`, the last for what is left of `total`. */
export type ChunkPlan = { readonly first: number; readonly size: number; readonly total: number }

/** The request that brings the game at `index`. */
export function chunkAt({ first, size, total }: ChunkPlan, index: number): Chunk {
  if (index < first) return { offset: 0, count: first }
  const offset = first + Math.floor((index - first) / size) * size
  return { offset, count: Math.min(size, total - offset) }
}

/** The requests that bring the games from `from` up to `to`, the first page apart. */
export function chunksBetween(plan: ChunkPlan, from: number, to: number): Chunk[] {
  const end = Math.min(to, plan.total)
  const chunks: Chunk[] = []
  for (let index = Math.max(from, plan.first); index < end;) {
    const chunk = chunkAt(plan, index)
    chunks.push(chunk)
    index = chunk.offset + chunk.count
  }
  return chunks
}
