import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import loyaltyLevels from '../../loyalty-levels/index.ts'
import loyaltyMember from '../../loyalty-member/index.ts'
import loyaltyProgram from '../../loyalty-program/index.ts'
import loyaltyPrograms from '../../loyalty-programs/index.ts'
import loyaltyShop from '../../loyalty-shop/index.ts'
import loyaltyStatus from '../../loyalty-status/index.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { withFlows } from '../testing/with-flows.tsx'

test.each([
  [loyaltyLevels, []],
  [loyaltyMember, []],
  [loyaltyProgram, ['/gamehall']],
  [loyaltyPrograms, ['/gamehall']],
  [loyaltyShop, ['/gamehall']],
  [loyaltyStatus, ['/gamehall']],
] as unknown as (readonly [WidgetDefinition<never>, string[]])[])(
  '[LOY-5] isEnableLoyalty off: nothing of $type is shown or read',
  async (definition, hrefs) => {
    const platform = fakePlatform({})
    await renderWidget(
      definition,
      { props: { signIn: 'auth', program: 'darajalar' } },
      {
        user: 'player',
        values: { 'flag:isEnableLoyalty': false },
        around: withFlows,
        host: createTestHost('uz', { routeId: 'loyalty.item', path: '/loyalty/ballar', params: { sysname: 'ballar' } }),
        prepare: platform.prepare,
      },
    )
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
    expect([screen.queryByRole('button'), screen.queryByRole('progressbar'), screen.queryByRole('list')]).toEqual([
      null,
      null,
      null,
    ])
    expect(platform.requests).toEqual([])
  },
)
