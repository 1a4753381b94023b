import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { casinoSettingsKey } from '../_shared/games/casino-settings.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import definition, { promoCodeSamples } from './index.ts'

type Prepare = (client: import('@tanstack/react-query').QueryClient) => void

function open(user: 'guest' | 'player', prepare: Prepare, name = 'given with a deposit') {
  const sample = promoCodeSamples.find((one) => one.name === name)!
  return renderWidget(definition as never, sample, {
    user,
    prepare,
    around: (element) => withFlows(element, { ...flowsOf(sample.flows), send: () => undefined }),
  })
}

test('[PRM-2] an offer opened by a code says where it comes from', async () => {
  await open('player', () => undefined)
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/cashier/deposit')
})

test.each([
  ['a guest', 'guest', () => undefined],
  [
    'the settings show no promo code',
    'player',
    (client) => client.setQueryData(casinoSettingsKey, { offers: { showPromocodeSwitcher: false } }),
  ],
  [
    'the jurisdiction shows no bonuses',
    'player',
    (client) => client.setQueryData(jurisdictionKey, { areBonusesShown: false }),
  ],
] as const satisfies readonly (readonly [string, 'guest' | 'player', Parameters<typeof open>[1]])[])(
  '[PRM-2] [OFR-2] there is no form for: %s',
  async (_what, user, prepare) => {
    const { container } = await open(user, prepare)
    expect(container.querySelector('section')).toBeNull()
  },
)

test.each([
  ['looked for', 'unknown', 0],
  ['failed', 'stopped', 1],
])(
  '[M1] [PRM-2] a code without an answer, %s, says so; the player looks again once nothing does by itself',
  async (name, words, retries) => {
    const { i18n } = createSampleDictionary('uz')
    await open('player', () => undefined, name)
    expect(await screen.findByText(i18n.t(`reward:${words}`))).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: i18n.t('reward:retry') })).toHaveLength(retries)
  },
)
