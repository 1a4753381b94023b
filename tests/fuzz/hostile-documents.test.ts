import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { caseMoment, readBase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import { folderOf } from '#engine/document/check/document.ts'
import { compileSite } from '#engine/document/compile/compile-site.ts'
import type { CompiledNode } from '#engine/document/compiled.ts'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { sourcesOf } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { arbitraryDocument } from './arbitrary-document.ts'

const base = await readBase('config-samples/broken')
const gate = createSiteGate()
const encoder = new TextEncoder()
const baseFiles = [...base].map(([path, bytes]) => ({
  path,
  bytes: typeof bytes === 'string' ? encoder.encode(bytes) : bytes,
}))
gate.checkSite(baseFiles, { now: caseMoment })
const baseSources = sourcesOf(baseFiles)
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype].map(
  (prototype) => [prototype, Object.getOwnPropertyNames(prototype).join()] as const,
)

const idsOf = (nodes: readonly CompiledNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...Object.values(node.slots ?? {}).flatMap(idsOf)])

test('[C2] [C4] hostile documents: nothing throws, nothing is polluted, every page stays a page', () => {
  const { numRuns, seed } = propertyRuns('hostile documents', 5_000, 100, 20_000)
  fc.assert(
    fc.property(arbitraryDocument(widgetSpecs), ({ kind, id, value: made }) => {
      const text = JSON.stringify(made) ?? 'null'
      const value: unknown = JSON.parse(text)
      const issues = gate.checkDocument({ path: `${folderOf(kind)}/${id}.json`, bytes: text }, { now: caseMoment })
      for (const issue of issues) expect(issue.line).toBeGreaterThan(0)
      const sources = new Map(baseSources).set(`${kind}/${id}`, value)
      for (const locale of ['uz', 'ru'] as const) {
        const { documents } = compileSite(sources, locale, compileWorld)
        const compiled = documents.get(`${kind}/${id}`)
        expect(compiled?.kind).toBe(kind)
        if (compiled?.kind === 'page') {
          const authored: unknown = Object(value)['nodes']
          expect(compiled.nodes).toHaveLength(Array.isArray(authored) ? authored.length : 0)
          const ids = idsOf(compiled.nodes)
          expect(new Set(ids).size).toBe(ids.length)
        }
        expect(JSON.stringify(compiled)).not.toMatch(/"(href|url|src)":"(javascript|data|vbscript):/i)
      }
      for (const [prototype, names] of prototypes) expect(Object.getOwnPropertyNames(prototype).join()).toBe(names)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }),
    { numRuns, seed, interruptAfterTimeLimit: 600_000 },
  )
})

test('a document that contains itself is cut, not followed for ever', () => {
  const section: { id: string; type: string; slots: { default: unknown[] } } = {
    id: 'a',
    type: 'section',
    slots: { default: [] },
  }
  section.slots.default.push(section)
  const sources = new Map(baseSources).set('page/home', {
    kind: 'page',
    id: 'home',
    version: 1,
    seo: { title: 'a', description: 'b' },
    nodes: [section],
  })
  const page = compileSite(sources, 'uz', compileWorld).documents.get('page/home')
  expect(page?.kind === 'page' && idsOf(page.nodes).length).toBeLessThan(40)
})
