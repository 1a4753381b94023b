import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { casinoSettingsKey, type CasinoSettings } from '../_shared/games/casino-settings.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import definition from './index.ts'

const hrefs = async (offers: CasinoSettings['offers'], areBonusesShown = true) => {
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare(client) {
        client.setQueryData(casinoSettingsKey, { offers })
        client.setQueryData(jurisdictionKey, { areBonusesShown })
      },
    },
  )
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
}

test('[OFR-2] the links are in the order of the settings; the promo code only if it is shown', async () => {
  expect(await hrefs({ bonusesSwitchOrder: ['promocode', 'cashback', 'offers'] })).toEqual([
    '/profile/bonuses#promo-code',
    '/profile/cashback',
    '/offers',
  ])
  expect(await hrefs({ showPromocodeSwitcher: false })).toEqual(['/offers', '/profile/bonuses', '/profile/cashback'])
  expect(await hrefs({}, false)).toEqual([])
})
