import { expect, test } from 'vitest'
import type { WidgetData } from '#engine/define-widget.ts'

type Module = { readonly queries: WidgetData['queries'] }
const modules = import.meta.glob<Module>('../../*/queries.ts', { eager: true })
const sources = import.meta.glob<string>('../../*/queries.ts', { query: '?raw', import: 'default', eager: true })
const matching = (pattern: RegExp): string[] => Object.keys(sources).filter((path) => pattern.test(sources[path] ?? ''))
const gated = matching(/\b(?:bonusQueries|offerQueries|areBonusesShown)\b/)

test.each(gated)('[OFR-2] %s queries bonuses only where the jurisdiction shows them', (path) => {
  const settings = (areBonusesShown: boolean) => ({ areBonusesShown, registration: { showCharacterSelect: true } })
  const callsWhere = (areBonusesShown: boolean): string[] =>
    (modules[path] as Module)
      .queries({ first: 10, pageSize: 10 } as never, {
        search: {},
        params: {},
        locale: 'uz',
        settings: () => settings(areBonusesShown),
      })
      .map(({ queryKey }) => String(queryKey[0]))
  const shown = callsWhere(true)
  const hidden = callsWhere(false)
  expect(shown.length).toBeGreaterThan(hidden.length)
  expect(hidden.filter((call) => !shown.includes(call))).toEqual([])
})

test('[OFR-2] no widget queries bonuses, cashback or campaigns without asking the jurisdiction', () => {
  const asking = matching(/#platform\/(?:bonuses|cashbacks|campaigns)\.ts/)
  expect(asking.length).toBeGreaterThan(5)
  expect(
    asking
      .filter((path) => !gated.includes(path))
      .map((path) => `${path}: wrap what it asks for in offerQueries, or in bonusQueries where it advertises nothing`),
  ).toEqual([])
})
