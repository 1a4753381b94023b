import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetArrival, keepPromoCode } from '#base/arrival.ts'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type SubmitPort, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { field, formOf } from '#engine/testing/show-form.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import cashbackList from '../../cashback-list/index.ts'
import bonusList from '../../bonus-list/index.ts'
import loyaltyCharacter from '../../loyalty-character/index.ts'
import loyaltyShop from '../../loyalty-shop/index.ts'
import offerItem from '../../offer-item/index.ts'
import offerList from '../../offer-list/index.ts'
import promotionItem from '../../promotion-item/index.ts'
import promotionList from '../../promotion-list/index.ts'
import registration from '../../registration/index.ts'
import { jurisdictionKey } from '../page/jurisdiction.ts'
import { fakePlatform } from '../testing/fake-platform.ts'
import { withFlows } from '../testing/with-flows.tsx'

const page = <Item,>(items: Item[]) => ({ items, total: items.length, offset: 0, count: items.length })
const offer = { id: 3, trigger: { action: 'take' as const }, description: { title: 'Sovgʻa', text: '', terms: [] } }

test.each([
  bonusList,
  cashbackList,
  loyaltyShop,
  offerItem,
  offerList,
  promotionItem,
  promotionList,
] as unknown as WidgetDefinition<never>[])(
  '[OFR-1] [BON-1] [CBK-1] [LOY-2] [BNR-1] where the jurisdiction shows no bonuses, $type offers none and leads to the games',
  async (definition) => {
    const platform = fakePlatform({
      'bonuses.get': () => page([]),
      'BettingBonuses.get': () => page([]),
      'cashbacks.get': () => page([]),
      'campaigns.getoffers': () => page([offer]) as never, // as much of an offer as names it
      'banners.get': () => page([{ id: 3, description: offer.description }]) as never, // as much of a banner as names it
      'loyalty.getproducts': () => page([]),
      'loyalty.getinfo': () => Promise.reject(new Error('not needed')),
    })
    await renderWidget(
      definition,
      { props: { signIn: 'auth', register: 'registration' } },
      {
        user: 'player',
        around: withFlows,
        host: createTestHost('uz', { routeId: 'offers.item', path: '/offers/3', params: { id: '3' } }),
        prepare(client) {
          platform.prepare(client)
          client.setQueryData(jurisdictionKey, { areBonusesShown: false })
        },
      },
    )
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/gamehall'])
    expect([screen.queryByRole('button'), screen.queryByText('Sovgʻa')]).toEqual([null, null])
    // The page of one offer has no title, only its replacement.
    const isPage = definition.type === 'offer-item' || definition.type === 'promotion-item'
    expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(isPage ? 1 : 0)
  },
)

test('[OFR-1] [LOY-1] where the jurisdiction shows no bonuses, no character is shown, offered or read', async () => {
  const platform = fakePlatform({})
  const { container } = await renderWidget(
    loyaltyCharacter as unknown as WidgetDefinition<never>,
    { props: { place: 'loyalty-page' } },
    {
      user: 'player',
      values: { 'player.uid': 7, 'flag:isEnableCharacters': true },
      around: withFlows,
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown: false })
      },
    },
  )
  expect([container.querySelector('section')?.hidden, screen.queryByRole('button'), platform.requests]).toEqual([
    true,
    null,
    [],
  ])
})

afterEach(() => forgetArrival())

const signUp = formOf([
  field('email', 'email'),
  field('promo_code', 'promo', { isRequired: false }),
  field('character_id', 'select', { isRequired: false }),
])
const atRest = { isBusy: false, problem: null, waits: {} }
const port = {
  namespaces: () => ['errors'],
  settings: () => ({}),
  countries: () => Promise.resolve(null),
  phoneCountries: () => Promise.resolve([]),
  checkPromoCode: () => Promise.resolve(null),
  Outcome: () => null,
  state: () => atRest,
  subscribe: () => () => undefined,
  draft: () => ({}),
  keepDraft: () => undefined,
} as unknown as SubmitPort // nothing is submitted

test.each([
  ['shows bonuses', true, 1],
  ['shows no bonuses', false, 0],
])(
  '[PRM-1] [OFR-1] [AUT-14] [LOY-1] where the jurisdiction %s, a registration with a promo code of the address has a field for it, and one for a character: %s',
  async (_, areBonusesShown, fields) => {
    keepPromoCode('?promo_code=SPRING')
    const platform = fakePlatform({
      'loyalty.getcharacters': () => page([{ id: 2, name: 'Alpomish' }]) as never, // as much of one as names it
    })
    await renderWidget(
      registration as unknown as WidgetDefinition<never>,
      { props: { email: 'sign-up' } },
      {
        user: 'guest',
        around: (element) =>
          withFlows(
            <FormSourceContext
              value={{
                load: () => Promise.resolve(signUp),
                settings: () =>
                  Promise.resolve({
                    authTypes: ['email'],
                    registration: { showPromocode: true, showCharacterSelect: true },
                  }),
              }}
            >
              <SubmitPortContext value={port}>{element}</SubmitPortContext>
            </FormSourceContext>,
          ),
        prepare(client) {
          platform.prepare(client)
          client.setQueryData(jurisdictionKey, { areBonusesShown })
        },
      },
    )
    await screen.findByLabelText('email:')
    await waitFor(() => expect(screen.queryAllByLabelText(/promo_code/)).toHaveLength(fields))
    await waitFor(() => expect(screen.queryAllByLabelText(/character_id/)).toHaveLength(fields))
    expect(platform.inputsOf('loyalty.getcharacters')).toEqual(areBonusesShown ? [{ limit: 100 }] : [])
  },
)
