// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { generateCatalogue } from '../games.ts'
import { providers } from '../providers.ts'
import { emblems, scenes } from '../vocabulary.ts'
import { coverHash, coverPath } from './cover-hash.ts'
import { drawCover, planCover } from './draw-cover.ts'
import { drawProviderMark, providerMarkAt, providerMarkPath } from './provider-mark.ts'

const games = generateCatalogue('playbill')
const covers = games.map((game) => drawCover(game))
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Nothing but tags with double-quoted attributes, none twice in a tag, closed in the order they were opened, one root. */
function isWellFormed(xml: string): boolean {
  const open: string[] = []
  let end = 0
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z0-9-]+="[^"<&]*")*)(\/?)>/g)) {
    const [whole, closing, name = '', attributes = '', alone] = tag
    if (tag.index !== end || (open.length === 0 && end > 0)) return false
    end += whole.length
    const names = [...attributes.matchAll(/ ([a-zA-Z0-9-]+)="/g)].map(([, attribute]) => attribute)
    if (new Set(names).size !== names.length) return false
    if (closing ? open.pop() !== name : false) return false
    if (!closing && !alone) open.push(name)
  }
  return end === xml.length && open.length === 0
}

test('every cover is smaller than 12 KB, half of them smaller than 5 KB', () => {
  const sizes = covers.map((cover) => Buffer.byteLength(cover))
  expect(Math.max(...sizes)).toBeLessThan(12 * 1024)
  expect(median(sizes)).toBeLessThan(5 * 1024)
})

test('every cover is well-formed SVG of shapes alone: no script, style, text, handler or foreign reference', () => {
  const parser = new DOMParser()
  const allowed = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'linearGradient', 'radialGradient', 'stop'])
  const wrong: string[] = []
  covers.forEach((cover, index) => {
    const sysname = games[index]?.sysname
    if (!cover.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="288" height="192" viewBox="0 0 288 192">'))
      wrong.push(`root ${sysname}`)
    if (
      /NaN|undefined|Infinity|\son\w+=|style=|href|<!|<\?/.test(cover) ||
      cover.replace('http://www.w3.org/2000/svg', '').includes('//')
    )
      wrong.push(`content ${sysname}`)
    for (const [, tag] of cover.matchAll(/<([a-zA-Z]+)/g)) if (!allowed.has(tag ?? '')) wrong.push(`${tag} ${sysname}`)
    const ids = [...cover.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    for (const [, used] of cover.matchAll(/url\(#([^)]+)\)/g))
      if (!ids.includes(used)) wrong.push(`url ${used} ${sysname}`)
    if (!isWellFormed(cover)) wrong.push(`form ${sysname}`)
    if (index % 40 === 0 && parser.parseFromString(cover, 'image/svg+xml').querySelector('parsererror'))
      wrong.push(`xml ${sysname}`)
  })
  expect(wrong).toEqual([])
})

test('one game gives one cover, and no two games share one', () => {
  expect(games.map((game) => drawCover(game)).every((cover, index) => cover === covers[index])).toBe(true)
  expect(new Set(covers).size).toBe(covers.length)
})

test('two games of one wall of sixty never look the same, their ids aside', () => {
  const faceless = covers.map((cover) => cover.replace(/g[0-9a-z]+(?=s?["')])/g, ''))
  for (let start = 0; start + 60 <= faceless.length; start += 60)
    expect(new Set(faceless.slice(start, start + 60)).size).toBe(60)
})

test('gradient ids differ between covers that may be inlined on one page', () => {
  const ids = covers.flatMap((cover) => [...cover.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('at least twelve families of composition, every emblem and every scene are in use', () => {
  const plans = games.map((game) => planCover(game))
  expect(new Set(plans.map((plan) => plan.motif)).size).toBeGreaterThanOrEqual(12)
  expect(new Set(plans.map((plan) => plan.subject))).toEqual(new Set([...emblems, ...scenes]))
})

test('a studio is recognised: more than three in four of its covers keep its motif', () => {
  for (const { sysname, motif } of providers) {
    const own = games.filter((game) => game.provider === sysname)
    expect(own.filter((game) => planCover(game).motif === motif).length / own.length).toBeGreaterThan(0.75)
  }
})

test('a game without a known symbol or provider is drawn all the same', () => {
  const cover = drawCover({ sysname: 'x', name: 'X', provider: 'nobody', type: 'fast', extra: { symbol: 'no such' } })
  expect(cover).toContain('</svg>')
})

test('the address of a cover names its content', () => {
  const game = games.find((candidate) => candidate.description)
  if (!game?.description) throw new Error('The catalogue has no described game.')
  const own = coverPath(game.sysname, drawCover(game))
  expect(own).toBe(`/sandbox/covers/${game.sysname}.${coverHash(drawCover(game))}.svg`)
  expect(own).toMatch(/\.[0-9a-f]{12}\.svg$/)
  expect(game.description.image).toBe(coverPath(game.sysname, drawCover({ ...game, name: game.description.name })))
  expect(game.description.image).not.toBe(own)
})

test('[GAM-8] every studio has a mark of its own in shapes alone, at an address that is found until the drawing changes', () => {
  const marks = providers.map((provider) => drawProviderMark(provider))
  expect(new Set(marks).size).toBe(providers.length)
  expect(marks.filter((mark) => !isWellFormed(mark) || /NaN|undefined|href|style=/.test(mark))).toEqual([])
  expect(Math.max(...marks.map((mark) => Buffer.byteLength(mark)))).toBeLessThan(12 * 1024)
  const files = providers.map(
    ({ sysname }) => providerMarkPath(sysname)?.replace('/sandbox/media/providers/', '') ?? '',
  )
  expect(files.map((file) => providerMarkAt(file))).toEqual(marks)
  expect([providerMarkAt('ursamark.000000000000.svg'), providerMarkPath('nobody')]).toEqual([null, undefined])
})
