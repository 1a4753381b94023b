import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { CompiledNode, CompiledPage } from '#engine/document/compiled.ts'
import { renderIsolated } from '#engine/render/isolate.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import { alternate, timed, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { engineEnvironment, enginePage } from '../page/engine-page.tsx'
import { PlainPage } from '../page/plain-page.ts'

const rendersARound = 4

/**
 * The page by the engine as the server renders it: isolated, the props of nodes cached with the release, everything
 * else built each time.
 */
export function engineRenderer(page: CompiledPage): () => string {
  const propsOf = new WeakMap<CompiledNode, Record<string, unknown>>()
  return () =>
    renderIsolated('bench', (omitted, trace) =>
      renderToString(enginePage(engineEnvironment({ values: createValueStore(), omitted, trace, propsOf }), page)),
    ).html
}

type Part = {
  readonly id: string
  readonly what: string
  readonly page: CompiledPage
  readonly most: number
  readonly isCold?: boolean
}

/** @param isCold whether nothing is kept from one render to the next, as for the first page of a release. */
export async function serverRender({ id, what, page, most, isCold = false }: Part, rounds: Rounds): Promise<Row> {
  const warmRenderer = engineRenderer(page)
  const copy = JSON.stringify(page)
  const ours = isCold ? (): string => engineRenderer(JSON.parse(copy) as CompiledPage)() : warmRenderer
  const plain = (): string =>
    renderToString(createElement(PlainPage, { nodes: isCold ? (JSON.parse(copy) as CompiledPage).nodes : page.nodes }))
  if (ours() !== plain()) throw new Error('both sides must render the same markup')
  const samples = await alternate(
    rounds,
    () => timed(rendersARound, ours),
    () => timed(rendersARound, plain),
  )
  return rowOf(
    { id, what, against: 'plain React', unit: 'ms', target: { kind: 'at most', value: most, of: 'ratio' } },
    samples,
  )
}
