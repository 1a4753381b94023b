import { expect, test, vi } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { caseMoment, readBase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import { compileSite } from '#engine/document/compile/compile-site.ts'
import { sourcesOf } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'

const now = caseMoment
const gate = createSiteGate()
const base = await readBase('config-samples/broken')
const encoder = new TextEncoder()
const about = new TextDecoder().decode(base.get('pages/about.json') as Uint8Array)

function check(text: string | Uint8Array, path = 'pages/about.json') {
  const bytes = typeof text === 'string' ? encoder.encode(text) : text
  const files = [...new Map(base).set(path, bytes)].map(([name, content]) => ({ path: name, bytes: content }))
  expect(() =>
    compileSite(
      sourcesOf(files.map((file) => ({ path: file.path, bytes: file.bytes as Uint8Array }))),
      'ru',
      compileWorld,
    ),
  ).not.toThrow()
  return gate.checkSite(files, { now }).map(({ code, pointer, line }) => ({ code, pointer, line }))
}
const withNodes = (nodes: unknown): string => JSON.stringify({ ...JSON.parse(about), nodes })
const title = (id: string, extra: object = {}) => ({ id, type: 'page-title', props: { title: 'Sarlavha' }, ...extra })

test('[C3] a file of 20 MB is refused without being read', () => {
  const huge = new Uint8Array(20_000_000).fill(0x20)
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  const parse = vi.spyOn(JSON, 'parse')
  try {
    expect(check(huge)).toEqual([{ code: 'file-too-large', pointer: '', line: 1 }])
    expect(decode.mock.calls.filter(([bytes]) => bytes !== undefined && bytes.byteLength >= huge.length)).toEqual([])
    expect(parse.mock.calls.filter(([text]) => text.length >= huge.length)).toEqual([])
  } finally {
    decode.mockRestore()
    parse.mockRestore()
  }
})

test('[C3] depth 10,000 is refused before parsing, with its place', () => {
  expect(check(`${'[\n'.repeat(10_000)}${']'.repeat(10_000)}`)).toEqual([{ code: 'too-deep', pointer: '', line: 129 }])
  expect(check('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))).toEqual([{ code: 'too-deep', pointer: '', line: 1 }])
})

test('[C3] texts, lists and blocks have limits', () => {
  expect(check(withNodes([title('a', { props: { title: 'x'.repeat(20_001) } })]))).toEqual([
    { code: 'text-too-long', pointer: '/nodes/0/props/title', line: 1 },
  ])
  expect(check(withNodes([title('a', { props: { title: 'x'.repeat(10_001) } })]))).toEqual([
    { code: 'too-long', pointer: '/nodes/0/props/title', line: 1 },
  ])
  expect(check(withNodes(Array.from({ length: 5_001 }, (_, index) => title(`n${index}`))))).toEqual([
    { code: 'too-many-items', pointer: '/nodes', line: 1 },
  ])
  const sections = Array.from({ length: 60 }, (_, row) => ({
    id: `s${row}`,
    type: 'section',
    slots: { default: Array.from({ length: 100 }, (_unused, index) => title(`n${row}-${index}`)) },
  }))
  expect(check(withNodes(sections)).map(({ code }) => code)).toEqual(['too-many-nodes'])
})

test('[C3] blocks nest at most 32 levels', () => {
  let node: object = title('deepest')
  for (let level = 0; level < 33; level++) node = { id: `s${level}`, type: 'section', slots: { default: [node] } }
  expect(check(withNodes([node])).map(({ code }) => code)).toEqual(['nodes-too-deep'])
})

test('[C7] no hostile spelling of a link passes', () => {
  expect(hostileLinks.length).toBeGreaterThanOrEqual(150)
  const passed: string[] = []
  for (const link of hostileLinks) {
    const codes = check(withNodes([{ id: 'b', type: 'button', props: { label: 'Tugma', to: link } }])).map(
      ({ code }) => code,
    )
    if (
      codes.length !== 1 ||
      !['unsafe-address', 'relative-link', 'empty-text', 'unknown-path', 'lone-surrogate'].includes(codes[0] ?? '')
    )
      passed.push(`${JSON.stringify(link)} ${codes.join()}`)
  }
  expect(passed).toEqual([])
})
