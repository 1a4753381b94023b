import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

type Info = CallOutput<'loyalty.getinfo'>
const level = (number: number, threshold: number) => ({
  level: number,
  name: `Daraja ${number}`,
  image_url: '/b.svg',
  threshold,
  percent: 100,
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
  levels: [level(1, 0), level(2, 1_000), level(3, 5_000)],
  pointsAlias: 'ball',
  uid: 7,
}

test('[PRF-5] the bar and the numbers beside it say the same', async () => {
  const platform = fakePlatform({ 'loyalty.getinfo': () => info })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max'), screen.getByText('1,200 / 5,000').tagName]).toEqual([
    '1200',
    '5000',
    'SPAN',
  ])
  expect(
    screen.getByText(createSampleDictionary('uz').i18n.t('account:loyalty.left', { count: 3_800, points: '3,800' })),
  ).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test.each([
  ['uz', 'ball', 'ball, doʻkonda sarflanadi'],
  ['uz', 'tanga', 'tanga, doʻkonda sarflanadi'],
  ['ru', 'монет', 'монет для магазина'],
] as const)('[LOY-4] %s: points are called what the platform calls them: %s', async (locale, pointsAlias, words) => {
  const platform = fakePlatform({ 'loyalty.getinfo': () => ({ ...info, pointsAlias }) })
  await renderWidget(definition, { props: {} }, { locale, user: 'player', prepare: platform.prepare })
  expect(await screen.findByText(words)).toBeTruthy()
})
