import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

type Export = CallOutput<'games.gethistoryexportrequest'>['items'][number]
const ready: Export = {
  id: 1,
  status: 'ready',
  type: 'all',
  from: '2026-03-01T00:00:00.000Z',
  to: '2026-03-08T00:00:00.000Z',
  rows: 21,
  created_at: '2026-03-09T00:00:00.000Z',
  expires_at: '2026-04-09T00:00:00.000Z',
  url: '/api/export/1.csv',
}
const list = (items: Export[]) => ({ items, total: items.length, offset: 0, count: items.length })

test('[PRF-9] [GAM-7] a ready export can be downloaded', async () => {
  const platform = fakePlatform({ 'games.gethistoryexportrequest': () => list([ready]) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  const file = await screen.findByRole('link', { name: 'Yuklab olish' })
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/export/1.csv', true])
})

test('[PRF-9] the period of an export has the days that were requested', async () => {
  const platform = fakePlatform({ 'games.gethistoryexportrequest': () => list([ready]) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  expect((await screen.findByText(/01\.03\.2026/)).textContent).toContain('01.03.2026 – 07.03.2026')
})

test('[PRF-9] without any export the list says so', async () => {
  const platform = fakePlatform({ 'games.gethistoryexportrequest': () => list([]) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  expect(await screen.findByText('Hali fayl soʻralmagan.')).toBeTruthy()
})

test.each(['flag:isBetHistoryEnable', 'flag:is_game_history_export_enabled'])(
  '[PRF-9] both switches are needed: without %s the way to it is support',
  async (flag) => {
    await renderWidget(definition, { props: {} }, { user: 'player', values: { [flag]: false } })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/support')
  },
)
