import { expect, test } from 'vitest'
import type { WidgetData } from '#engine/define-widget.ts'

const modules = import.meta.glob<{ readonly queries: WidgetData['queries'] }>(
  '../../{banners,deposit,bonus-list,cashback-list,loyalty-character,loyalty-shop,offer-item,offer-list,promotion-item,promotion-list,unseen-cashback}/queries.ts',
  { eager: true },
)

test.each(Object.entries(modules))(
  '[OFR-2] %s asks about bonuses only where the jurisdiction shows them',
  (_, { queries }) => {
    const callsWhere = (areBonusesShown: boolean): string[] =>
      queries({ first: 10, pageSize: 10 } as never, {
        search: {},
        params: {},
        locale: 'uz',
        settings: () => ({ areBonusesShown }),
      }).map(({ queryKey }) => String(queryKey[0]))
    const others = callsWhere(false)
    expect(callsWhere(true).filter((call) => !others.includes(call))).toHaveLength(1)
  },
)

test('every widget that asks about bonuses is among them', () => {
  expect(Object.keys(modules)).toHaveLength(11)
})
