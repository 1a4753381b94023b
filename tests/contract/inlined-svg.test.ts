import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readSvg, writeSvg } from '#base/read-svg.ts'
import { SvgDrawing } from '#ui/svg-tree/svg-tree.tsx'
import { hostileSvg, plainPath } from './hostile-svg.corpus.ts'

const inlined = (file: string): string | null => {
  const tree = readSvg(file)
  return tree && renderToStaticMarkup(createElement(SvgDrawing, { tree }))
}
/** Nothing but shapes with geometry and colours; no name, no reference, no event, no words. */
const harmless =
  /^<svg(?: (?:viewBox|focusable|aria-hidden|fill|stroke|stroke-[a-z]+)="[\w .,#+-]*")*>(?:<\/?(?:g|path|circle|ellipse|line|polyline|polygon|rect)(?: (?:d|points|c[xy]|r[xy]?|[xy][12]?|width|height|fill|stroke|stroke-[a-z]+|fill-[a-z]+|opacity|transform|pathLength)="[\w .,#+\-()%]*")*>)*<\/svg>$/

test.each(hostileSvg)('[C14] [ICO-1] %s is inlined as plain shapes or not at all', (file) => {
  const html = inlined(file)
  if (html !== null) expect(html).toMatch(harmless)
})

test.each(
  hostileSvg.filter((file) =>
    /script|on[a-z]+=|href|url\(|<!ENTITY|foreign|iframe|style/i.test(file.replace(/<!--.*?-->/, '')),
  ),
)('[C14] [ICO-1] %s is not inlined', (file) => {
  expect(readSvg(file)).toBeNull()
})

test('[C14] no value that is inlined names anything, however it is broken into lines', () => {
  const trees = hostileSvg.map((file) => JSON.stringify(readSvg(file)))
  expect(trees.filter((tree) => /url|expression|script|\\\\|\/\*/i.test(tree))).toEqual([])
})

test('[ICO-1] only what contains svg is inlined', () => {
  for (const file of ['', 'words', '<p>svg</p>', '{"svg":1}', 'PNG', '<svg', '<svg/>', '<svg></svg>'])
    expect(readSvg(file)).toBeNull()
})

test('[ICO-1] the view box is 0 0 24 24 where the file says none', () => {
  expect(readSvg(`<svg xmlns="http://www.w3.org/2000/svg">${plainPath}</svg>`)?.viewBox).toBe('0 0 24 24')
  expect(inlined(`<svg viewBox="0 0 400 180">${plainPath}</svg>`)).toContain('viewBox="0 0 400 180"')
  expect(readSvg(`<svg viewBox="0 0 1">${plainPath}</svg>`)).toBeNull()
})

test('[ICO-1] words, names and comments about a picture are left out, groups and colours stay', () => {
  const file =
    '<?xml version="1.0"?>\n<!-- made by hand --><svg id="a" width="24" height="24" viewBox="0 0 24 24" fill="none"><title>Flag <b>x</b></title><g data-x="1" transform="rotate(45 12 12)"><path class="" d="M0 0h3"/></g></svg>'
  expect(readSvg(file)).toBeNull()
  const good = file.replace('<!-- made by hand -->', '').replace(' class=""', '')
  expect(inlined(good)).toBe(
    '<svg viewBox="0 0 24 24" focusable="false" fill="none" aria-hidden="true"><g transform="rotate(45 12 12)"><path d="M0 0h3"></path></g></svg>',
  )
})

test('[C14] a file that is too large or too deep is not inlined', () => {
  expect(readSvg(`<svg>${plainPath.repeat(5_000)}</svg>`)).toBeNull()
  expect(readSvg(`<svg>${'<g>'.repeat(40)}${plainPath}${'</g>'.repeat(40)}</svg>`)).toBeNull()
  expect(readSvg(`<svg>${'<g/>'.repeat(2_001)}</svg>`)).toBeNull()
})

test('a drawing that was read and written is read the same', () => {
  const file =
    '<svg viewBox="0 0 8 8" stroke="currentColor"><g fill="none"><circle cx="1" cy="2" r="3"/></g><path d="M1 1h2" fill-rule="evenodd"/></svg>'
  const tree = readSvg(file)
  expect(tree && readSvg(writeSvg(tree, { width: 8, height: 8 }))).toEqual(tree)
})

const pictures = ['main', 'second'].flatMap((site) =>
  readdirSync(`config-samples/${site}/media/system`).map((file) => [site, file] as const),
)
test.each(pictures)(
  '[ICO-2] the picture of a system page of %s, %s, is plain shapes in one of the two sizes',
  (site, file) => {
    const text = readFileSync(`config-samples/${site}/media/system/${file}`, 'utf8')
    expect(readSvg(text)?.viewBox).toBe(/(?<!^pay)-mobile\.svg$/.test(file) ? '0 0 312 129' : '0 0 400 180')
  },
)
test('[ICO-1] [ICO-2] each type and the roulette has its two pictures in both sites', () => {
  expect(pictures).toHaveLength(2 * 14 * 2)
})
