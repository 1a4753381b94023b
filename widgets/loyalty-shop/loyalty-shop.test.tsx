import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { rewardFlows } from '../_shared/testing/reward-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
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
const shop = (items: Product[], member = info) =>
  fakePlatform({
    'loyalty.getproducts': () => ({ items, total: items.length, offset: 0, count: items.length }),
    'loyalty.getinfo': () => member,
  })

beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[LOY-2] [RTE-6] a player sees how each product stands for the points and the level', async () => {
  const platform = shop([
    product(1),
    product(2, { price: 200 }),
    product(3, { min_level: 3 }),
    product(4, { stock: 0 }),
    product(5, { left: 0 }),
  ])
  await renderWidget(
    loyaltyShop,
    { props: { signIn: 'auth' } },
    { user: 'player', prepare: platform.prepare, around: withFlows },
  )
  await waitFor(() => expect(screen.getByText('Yana 50 ball kerak')).toBeTruthy())
  const states = screen.getAllByRole('article').map((card) => card.querySelector('[data-state]')?.textContent)
  expect(states).toEqual([
    'Ballaringiz yetadi',
    'Yana 50 ball kerak',
    '3-darajadan',
    'Tugagan',
    'Siz olishingiz mumkin boʻlganini olib boʻldingiz',
  ])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Olish',
    'Ball qanday yigʻiladi?',
  ])
})

test('[LOY-2] [LOY-4] while the membership is not active nothing can be bought, and each product says so', async () => {
  const platform = shop([product(1), product(2, { price: 200 }), product(3, { stock: 0 })], {
    ...info,
    is_active: false,
  })
  await renderWidget(
    loyaltyShop,
    { props: { signIn: 'auth' } },
    { user: 'player', prepare: platform.prepare, around: withFlows },
  )
  await waitFor(() => expect(screen.getAllByText('Hozir ball sarflanmaydi')).toHaveLength(2))
  const states = screen.getAllByRole('article').map((card) => card.querySelector('[data-state]')?.textContent)
  expect(states).toEqual(['Hozir ball sarflanmaydi', 'Hozir ball sarflanmaydi', 'Tugagan'])
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('[LOY-2] a guest sees the whole shop and a way to sign in; nothing of a player is asked for', async () => {
  const platform = shop([product(1), product(2, { stock: 0 })])
  const { actions } = await renderWidget(
    loyaltyShop,
    { props: { signIn: 'auth' } },
    { prepare: platform.prepare, around: withFlows },
  )
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Kirish' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  expect(platform.requests.map(({ name }) => name)).toEqual(['loyalty.getproducts'])
})

test.each([
  ['uz', 'tanga', '100 tanga', 'Yana 50 tanga kerak'],
  ['uz', 'ball', '100 ball', 'Yana 50 ball kerak'],
  ['ru', 'монет', '100 монет', 'Не хватает: 50 монет'],
  ['ru', 'баллов', '100 баллов', 'Не хватает 50 баллов'],
] as const)(
  '[LOY-4] %s: points are called what the platform calls them, %s; a word of the site itself declines',
  async (locale, pointsAlias, price, missing) => {
    const platform = shop([product(1), product(2, { price: 200 })], { ...info, pointsAlias })
    await renderWidget(
      loyaltyShop,
      { props: { signIn: 'auth' } },
      { locale, user: 'player', prepare: platform.prepare, around: withFlows },
    )
    expect(await screen.findByText(missing)).toBeTruthy()
    expect(screen.getAllByRole('article')[0]?.textContent).toContain(price)
  },
)

test('[LOY-4] the site’s own word for points keeps its forms', async () => {
  const platform = shop([product(1, { price: 151 })], { ...info, pointsAlias: 'баллов' })
  await renderWidget(
    loyaltyShop,
    { props: { signIn: 'auth' } },
    { locale: 'ru', user: 'player', prepare: platform.prepare, around: withFlows },
  )
  expect(await screen.findByText('Не хватает 1 балла')).toBeTruthy()
})

async function open(answers: Parameters<typeof rewardFlows>[0] = {}, member = info) {
  const reward = rewardFlows(answers)
  const products = [product(1, { stock: 1 }), product(2, { price: 200 })]
  let refresh = async (): Promise<void> => undefined
  const { unmount } = await renderWidget(
    loyaltyShop,
    { props: { signIn: 'auth' } },
    {
      user: 'player',
      prepare(client) {
        refresh = () => client.invalidateQueries()
        shop(products, member).prepare(client)
      },
      around: (element) => withFlows(element, reward.flows),
    },
  )
  return { ...reward, products, unmount, refresh: () => refresh() }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[LOY-2] [POP-7] points are spent only after a dialog with the price and the rest; the page says what was bought and where it is', async () => {
  const { sent } = await open()
  await press('Olish')
  const question = await screen.findByRole('alertdialog')
  expect([question.dataset.popup, question.textContent]).toEqual([
    'shop-buy',
    expect.stringMatching(/Narxi: 100 ball. Sizda 50 ball qoladi.*Qaytarilmaydi/),
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  await press('Olish')
  await userEvent.dblClick(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Olish: 100 ball' }),
  )
  const bought = await screen.findByRole('alertdialog', { name: 'Olindi' })
  expect([bought.dataset.popup, within(bought).getByRole('link').getAttribute('href'), sent]).toEqual([
    'shop-confirm',
    '/profile/bonuses',
    ['product.buy 1'],
  ])
})

test('[LOY-4] [POP-7] the dialogs of the shop call points what the platform calls them', async () => {
  await open({}, { ...info, pointsAlias: 'tanga' })
  await press('Olish')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Narxi: 100 tanga. Sizda 50 tanga qoladi')
  await userEvent.keyboard('{Escape}')
  await press('Ball qanday yigʻiladi?')
  expect((await screen.findByRole('alertdialog', { name: 'Ballar yetmaydi' })).textContent).toContain('yana 50 tanga')
})

test('[LOY-2] [POP-7] a product that sells out meanwhile costs nothing; a player without enough points reads how many are missing', async () => {
  await open({
    send: { kind: 'refused', problem: { code: 'InvalidParameterException', data: { product_id: ['stock'] } } },
  })
  await press('Olish')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Olish: 100 ball' }))
  expect((await screen.findByRole('alert')).textContent).toContain('ballaringiz joyida')
  await press('Ball qanday yigʻiladi?')
  const lacking = await screen.findByRole('alertdialog', { name: 'Ballar yetmaydi' })
  expect([lacking.dataset.popup, lacking.textContent]).toEqual([
    'shop-insufficient',
    expect.stringContaining('yana 50 ball kerak'),
  ])
})

test('[LOY-2] [POP-7] the last piece is bought: it is said, though the product is sold out by then', async () => {
  const { ports, products, refresh, sent } = await open()
  ports.sendAct.mockImplementationOnce(async () => {
    products[0] = product(1, { stock: 0 })
    await refresh()
    return { kind: 'accepted', isWaiting: false }
  })
  await press('Olish')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Olish: 100 ball' }))
  expect(await screen.findByRole('alertdialog', { name: 'Olindi' })).toBeTruthy()
  expect([screen.getByText('Tugagan').textContent, screen.queryByRole('button', { name: 'Olish' }), sent]).toEqual([
    'Tugagan',
    null,
    [],
  ])
})

test('[POP-7] leaving the page during the question counts as refusing, and the next page can ask again', async () => {
  const { flows, ports, sent, unmount } = await open()
  await press('Olish')
  await screen.findByRole('alertdialog')
  unmount()
  await waitFor(() => expect(flows.view('reward').status).toBe('idle'))
  expect([sent, ports.forgetSecrets.mock.calls.length]).toEqual([[], 1])
})
