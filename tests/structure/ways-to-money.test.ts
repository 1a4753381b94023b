import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Json = Record<string, unknown>

const read = (site: string, path: string): Json =>
  JSON.parse(readFileSync(join('config-samples', site, path), 'utf8')) as Json

/** Every object within a document. */
const objectsIn = (value: unknown): Json[] =>
  Array.isArray(value)
    ? value.flatMap(objectsIn)
    : typeof value === 'object' && value !== null
      ? [value as Json, ...Object.values(value).flatMap(objectsIn)]
      : []

const leadsTo = (document: Json, path: string): boolean => objectsIn(document).some(({ to }) => to === path)

/** The nodes of a page, or of the layout around it, of a widget type. */
const has = (document: Json, type: string): boolean => objectsIn(document).some((node) => node['type'] === type)

/**
 * How many presses a player needs from any page to the form itself: an item of the bar at the bottom is one, an item of
 * the menu behind the account chip is two, and each page between is one more.
 */
function presses(site: string, path: string, pagesBetween: number): number {
  const [bottom, profile] = [read(site, 'menus/bottom.json'), read(site, 'menus/profile.json')]
  const first = leadsTo(bottom, path) ? 1 : leadsTo(profile, path) ? 2 : Infinity
  return first + pagesBetween
}

test.each(['main', 'second'])(
  '[PRF-4] [CSH-8] on %s withdrawing, limiting and excluding take no more presses than depositing',
  (site) => {
    const layout = read(site, 'layouts/default.json')
    expect([has(layout, 'account-chip'), has(layout, 'bottom-bar')]).toEqual([true, true])
    // A method is chosen on /cashier/deposit, the amount on a page of its own.
    const deposit = presses(site, '/cashier/deposit', 1)
    const withdrawal = presses(site, '/cashier/withdraw', 0)
    const limits = presses(site, '/profile/responsible-game', 0)
    expect(deposit).toBeLessThan(Infinity)
    expect([has(read(site, 'pages/cashier-withdraw.json'), 'withdraw'), withdrawal <= deposit]).toEqual([true, true])
    const [ownLimits] = objectsIn(read(site, 'pages/profile-responsible-game.json')).filter(
      ({ type }) => type === 'limits',
    )
    expect([ownLimits?.['props'], limits <= deposit]).toEqual([
      expect.objectContaining({ exclusion: expect.anything() as unknown }),
      true,
    ])
  },
)

test.each(['main', 'second'])(
  '[PRF-4] [CSH-8] on %s one press from any page leads a player to withdrawing and to limiting, as it does to depositing',
  (site) => {
    const footer = objectsIn(read(site, 'layouts/default.json')).find(({ type }) => type === 'footer-blocks')
    const menus = objectsIn([footer, read(site, 'settings/site.json')])
    expect(menus.some((named) => Object.values(named).flat().includes('footer-help'))).toBe(true)
    for (const path of ['/cashier/withdraw', '/profile/responsible-game']) {
      const [item] = objectsIn(read(site, 'menus/footer-help.json')).filter(({ to }) => to === path)
      expect([path, item?.['when']]).toEqual([path, { user: 'player' }])
    }
  },
)

test.each(['main', 'second'])(
  '[CSH-8] every menu of %s that leads to depositing in the cashier leads to withdrawing',
  (site) => {
    const menus = readdirSync(join('config-samples', site, 'menus')).filter((name) => name !== 'bottom.json')
    const withDeposit = menus.filter((name) => leadsTo(read(site, `menus/${name}`), '/cashier/deposit'))
    expect(withDeposit).not.toEqual([])
    expect(withDeposit.filter((name) => !leadsTo(read(site, `menus/${name}`), '/cashier/withdraw'))).toEqual([])
  },
)
