import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Locale } from '#schemas/document/locales.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import loyaltyMember from './index.ts'

type Info = CallOutput<'loyalty.getinfo'>
const level = (number: number, name: string, threshold: number, percent: number): Info['levels'][number] => ({
  level: number,
  name,
  image_url: `/level-${number}.svg`,
  threshold,
  percent,
  is_reached: threshold <= 1_200,
})
const info: Info = {
  id: 1,
  is_active: true,
  points: 300,
  earned: 1_200,
  level: 2,
  character: null,
  character_change: { cost: 0, available_at: null },
  levels: [level(1, 'Boshlovchi', 0, 100), level(2, 'Bronza', 1_000, 105), level(3, 'Kumush', 5_000, 110)],
  pointsAlias: 'ball',
  uid: 7,
}

async function open(member: Partial<Info>, options: { locale?: Locale; user?: 'guest' | 'player' } = {}) {
  const platform = fakePlatform({ 'loyalty.getinfo': () => ({ ...info, ...member }) })
  const rendered = await renderWidget(
    loyaltyMember,
    { props: {} },
    { user: 'player', prepare: platform.prepare, ...options },
  )
  return { ...rendered, platform }
}

test('[LOY-4] [LOY-1] shows the points, the level, and what the next level takes and gives', async () => {
  const { container } = await open({})
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['1200', '5000'])
  expect(screen.getByText('300')).toBeTruthy()
  expect(screen.getByText('2-daraja: Bronza')).toBeTruthy()
  expect(container.textContent).toContain('Keyingi daraja: Kumush, daraja ballari')
  expect(container.textContent).toContain('1,200 / 5,000')
  expect(container.textContent).toContain('ballar 110% hisobida')
  expect(container.textContent).not.toContain('Hozir ball yozilmaydi')
})

test('[LOY-1] at the highest level there is no next one', async () => {
  await open({ earned: 9_000, level: 3 })
  expect(await screen.findByText('Eng yuqori darajadasiz.')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('[LOY-4] a membership that is not active says that points are neither earned nor spent', async () => {
  await open({ is_active: false })
  expect(await screen.findByText('Hozir ball yozilmaydi va sarflanmaydi.')).toBeTruthy()
})

test.each([
  ['uz', 'tanga', 'tanga, doʻkonda sarflanadi'],
  ['ru', 'монет', 'монет для магазина'],
] as const)('[LOY-4] %s: points are called what the platform calls them: %s', async (locale, pointsAlias, words) => {
  await open({ pointsAlias }, { locale })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('[LOY-4] nothing is shown to a guest, and nothing is asked for', async () => {
  const { container, platform } = await open({}, { user: 'guest' })
  expect(container.querySelector('section')?.hidden).toBe(true)
  expect(platform.requests).toEqual([])
})
