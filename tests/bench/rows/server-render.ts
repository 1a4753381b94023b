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

/** The page by the engine as the server renders it: isolated, the props of nodes kept with the release, everything else made anew. */
export function engineRenderer(page: CompiledPage): () => string {
  const propsOf = new WeakMap<CompiledNode, Record<string, unknown>>()
  return () => renderIsolated('bench', (omitted, trace) => renderToString(enginePage(engineEnvironment({ values: createValueStore(), omitted, trace, propsOf }), page))).html
}

export async function serverRender(page: CompiledPage, rounds: Rounds): Promise<Row> {
  const ours = engineRenderer(page)
  const plain = () => renderToString(createElement(PlainPage, { nodes: page.nodes }))
  if (ours() !== plain()) throw new Error('both sides must render the same markup')
  const samples = await alternate(rounds, () => timed(rendersARound, ours), () => timed(rendersARound, plain))
  return rowOf({ id: 'server-render', what: 'server render of 1,000 nodes, isolated', against: 'plain React', unit: 'ms', target: { kind: 'at most', value: 1.3, of: 'ratio' } }, samples)
}
