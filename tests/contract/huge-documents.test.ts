import { beforeAll, expect, test } from 'vitest'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import { parseSource } from '#engine/document/parse/parse-document.ts'
import { compileSite } from '#engine/document/compile/compile-site.ts'
import { readBase } from '#cli/check/read-case.ts'
import { sourcesOf } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { hugeDocuments, largeDocument } from './huge-documents.corpus.ts'

const anything = (value: unknown): value is unknown => value !== undefined || true

test('[C3] a good document that is nearly as large as one may be is read', () => {
  expect([parseUntrusted(anything, largeDocument).ok, largeDocument.length > 1_500_000]).toEqual([true, true])
})

test.each(hugeDocuments)('[C3] %s is refused (how fast: the bench row `refusals`)', (_name, make) => {
  const input = make()
  expect(parseSource(input).findings.length).toBeGreaterThan(0)
  expect(parseUntrusted(anything, input).ok).toBe(false)
})

let sources: ReturnType<typeof sourcesOf>
beforeAll(async () => {
  sources = sourcesOf(
    [...(await readBase('config-samples/broken'))].map(([path, content]) => ({ path, bytes: content as Uint8Array })),
  ) // files of the base site are bytes
})

test.each([
  [
    '5,000 entries',
    Array.from({ length: 5_000 }, (_, index) => ({ id: `i${index}`, label: { uz: 'a', ru: 'b' }, to: '/' })),
  ],
  ['100,000 nothings', Array.from({ length: 100_000 }, () => null)],
])('[C3] a menu of %s that has got past every limit is compiled', (_name, items) => {
  const menu = { ...Object(sources.get('menu/main')), items }
  const one = new Map([['menu/main', menu]])
  expect(() => compileSite(one, 'uz', compileWorld)).not.toThrow()
})
