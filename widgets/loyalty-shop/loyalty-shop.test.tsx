import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import loyaltyShop from './index.ts'
import type { Product } from './product-state.ts'

const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  type: 'bonus',
  name: `Mahsulot ${id}`,
  description: '',
  terms: ['Qaytarilmaydi.'],
  image_url: '/p.svg',
  price: 100,
  stock: null,
  min_level: 1,
  left: null,
  ...more,
})
const info: CallOutput<'loyalty.getinfo'> = {
  id: 1,
  is_active: true,
  points: 150,
  earned: 150,
  level: 1,
  character: null,
  character_change: { cost: 0, available_at: null },
  levels: [],
  pointsAlias: 'ball',
  uid: 7,
}
const shop = (items: Product[]) =>
  fakePlatform({
    'loyalty.getproducts': () => ({ items, total: items.length, offset: 0, count: items.length }),
    'loyalty.getinfo': () => info,
  })

test('[LOY-2] [RTE-6] a player sees how each product stands for the points and the level', async () => {
  const platform = shop([
    product(1),
    product(2, { price: 200 }),
    product(3, { min_level: 3 }),
    product(4, { stock: 0 }),
    product(5, { left: 0 }),
  ])
  await renderWidget(loyaltyShop, { props: { signIn: 'auth' } }, { user: 'player', prepare: platform.prepare })
  await waitFor(() => expect(screen.getByText('Yana 50 ball kerak')).toBeTruthy())
  const states = screen.getAllByRole('article').map((card) => card.lastElementChild?.textContent)
  expect(states).toEqual([
    'Ballaringiz yetadi',
    'Yana 50 ball kerak',
    '3-darajadan',
    'Tugagan',
    'Siz olishingiz mumkin boʻlganini olib boʻldingiz',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('[LOY-2] a guest sees the whole shop and a way to sign in; nothing of a player is asked for', async () => {
  const platform = shop([product(1), product(2, { stock: 0 })])
  const { actions } = await renderWidget(loyaltyShop, { props: { signIn: 'auth' } }, { prepare: platform.prepare })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Kirish' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  expect(platform.asked.map(({ name }) => name)).toEqual(['loyalty.getproducts'])
})
