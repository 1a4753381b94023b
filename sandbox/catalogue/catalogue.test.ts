import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { categories, isInCategory } from './categories.ts'
import { realStudios, realTitles } from '../testing/deny-list.ts'
import { catalogueSize, generateCatalogue } from './games.ts'
import { providers } from './providers.ts'
import { motifs } from './vocabulary.ts'

const games = generateCatalogue('playbill')
const folded = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[’'ʻʼ]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('providers', () => {
  test('[API-5] sixty providers have names, sysnames, launch codes and palettes of their own', () => {
    expect(providers).toHaveLength(60)
    for (const values of [
      providers.map((p) => p.sysname),
      providers.map((p) => folded(p.name)),
      providers.map((p) => p.game_params.code),
      providers.map((p) => Object.values(p.palette).join()),
    ]) {
      expect(isUnique(values)).toBe(true)
    }
    for (const { sysname, palette } of providers) {
      expect(sysname).toMatch(/^[a-z]+(-[a-z]+)*$/)
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(new Set(providers.map((p) => p.motif))).toEqual(new Set(motifs))
  })

  test('no provider bears a real studio’s name, in any spelling', () => {
    expect(realStudios.length).toBeGreaterThanOrEqual(80)
    const squeezed = (text: string) => folded(text).replace(/ /g, '')
    const clashes = providers.flatMap(({ name }) =>
      realStudios.filter(
        (real) =>
          folded(name).includes(folded(real)) ||
          (squeezed(real).length >= 5 && squeezed(name).includes(squeezed(real))),
      ),
    )
    expect(clashes).toEqual([])
  })
})

describe('games', () => {
  test('[GAM-9] 6,000 games have unique names and sysnames of all four types in realistic shares', () => {
    expect(games).toHaveLength(catalogueSize)
    expect(isUnique(games.map((game) => game.name.toLowerCase()))).toBe(true)
    expect(isUnique(games.map((game) => game.sysname))).toBe(true)
    const count = (type: string) => games.filter((game) => game.type === type).length
    expect([count('slot'), count('live'), count('casino'), count('fast')]).toEqual([4680, 480, 480, 360])
    expect(games.every((game) => /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(game.sysname))).toBe(true)
    expect(games.some((game) => game.sysname.includes('dgt_sportsbook'))).toBe(false)
  })

  test('one seed gives one catalogue, another seed another', () => {
    expect(generateCatalogue('playbill')).toEqual(games)
    expect(generateCatalogue('other').map((game) => game.name)).not.toEqual(games.map((game) => game.name))
  })

  test('no title is or contains a real game’s title', () => {
    expect(realTitles.length).toBeGreaterThanOrEqual(120)
    const clashes = games.flatMap(({ name }) => {
      const ours = folded(name)
      return realTitles
        .filter((real) =>
          real.includes(' ')
            ? ours.includes(folded(real))
            : ours === folded(real) || (real === 'megaways' && ours.includes(real)),
        )
        .map((real) => `${name} ~ ${real}`)
    })
    expect(clashes).toEqual([])
  })

  test('every number lies in its documented range', () => {
    for (const { rtp, min_bet, max_bet, type, has_demo } of games) {
      expect(rtp >= 0.9 && rtp <= 0.99).toBe(true)
      expect(Number.isSafeInteger(min_bet) && Number.isSafeInteger(max_bet) && min_bet > 0 && min_bet < max_bet).toBe(
        true,
      )
      expect(type === 'live' && has_demo).toBe(false)
    }
    const mean = games.reduce((sum, game) => sum + game.rtp, 0) / games.length
    expect(mean).toBeGreaterThan(0.955)
    expect(mean).toBeLessThan(0.967)
  })

  test('[GAM-1] priority is unique and ascending, and one studio does not fill the first pages', () => {
    expect(games.map((game) => game.priority)).toEqual(games.map((_, place) => (place + 1) * 10))
    for (let start = 0; start < 300; start += 1)
      expect(isUnique(games.slice(start, start + 9).map((game) => game.provider))).toBe(true)
  })

  test('every provider has games, only of the types it makes', () => {
    for (const { sysname, makes } of providers) {
      const own = games.filter((game) => game.provider === sysname)
      expect(own.length).toBeGreaterThanOrEqual(20)
      expect(own.filter((game) => !makes[game.type])).toEqual([])
    }
  })

  test('[GAM-2] a few games carry a description with a name and an image of their own', () => {
    const described = games.filter((game) => game.description)
    expect(described.length).toBeGreaterThanOrEqual(10)
    expect(described.length).toBeLessThan(80)
    expect(games.filter((game) => game.maintenance).length).toBeLessThan(60)
  })
})

describe('categories', () => {
  test('[RTE-3] every category fills at least a first page of eighteen', () => {
    const counts = categories.map((category) => games.filter((game) => isInCategory(category, game)).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(18)
    expect(isUnique(categories.map(({ id }) => id)) && isUnique(categories.map(({ sysname }) => sysname))).toBe(true)
  })

  test('every icon is one of the icon set, and Uzbek uses U+02BB', () => {
    const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')
    for (const { icon, name } of categories) {
      expect(existsSync(join(icons, `${icon}.svg`)), icon).toBe(true)
      expect(name.uz).not.toMatch(/['’‘`]/)
      expect(name.ru).toMatch(/^(Live-)?[А-Яа-яёЁ -]+$/)
    }
  })
})
