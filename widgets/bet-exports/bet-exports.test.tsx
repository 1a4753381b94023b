import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { PlatformError } from '#platform/platform-error.ts'
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
const press = () => userEvent.click(screen.getByRole('button', { name: 'Fayl soʻrash' }))

test('[PRF-9] [GAM-7] an export is requested with its kind and days; a ready one can be downloaded', async () => {
  const platform = fakePlatform({
    'games.gethistoryexportrequest': () => list([ready]),
    'games.createhistoryexportrequest': () => ({
      ...ready,
      id: 2,
      status: 'new',
      url: null,
      rows: null,
      expires_at: null,
    }),
  })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  const file = await screen.findByRole('link', { name: 'Yuklab olish' })
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/export/1.csv', true])
  await userEvent.selectOptions(screen.getByRole('combobox'), 'betting')
  fireEvent.change(screen.getByLabelText(/Sanadan/), { target: { value: '2026-03-05' } })
  fireEvent.change(screen.getByLabelText(/Sanagacha/), { target: { value: '2026-03-01' } })
  await press()
  expect([
    screen.getByText('Boshlanish sanasi tugashidan keyin').tagName,
    platform.inputsOf('games.createhistoryexportrequest'),
  ]).toEqual(['SPAN', []])
  fireEvent.change(screen.getByLabelText(/Sanagacha/), { target: { value: '2026-03-08' } })
  await press()
  await screen.findByText('Soʻrov qabul qilindi')
  expect(platform.inputsOf('games.createhistoryexportrequest')).toEqual([
    { type: 'betting', from: '2026-03-05', to: '2026-03-08' },
  ])
})

test('[PRF-9] three at once are enough: who asks for more reads why not', async () => {
  const error = new PlatformError({
    call: 'games.createhistoryexportrequest',
    status: 422,
    error: { type: 'StorageQuotaExceededException', message: '' },
  })
  const platform = fakePlatform({
    'games.gethistoryexportrequest': () => list([]),
    'games.createhistoryexportrequest': () => Promise.reject(error),
  })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  await screen.findByText('Hali fayl soʻralmagan.')
  await press()
  expect((await screen.findByRole('alert')).textContent).toMatch(/uchtadan koʻp fayl/)
})

test.each(['flag:isBetHistoryEnable', 'flag:is_game_history_export_enabled'])(
  '[PRF-9] both switches are needed: without %s nothing is asked for',
  async (flag) => {
    await renderWidget(definition, { props: {} }, { user: 'player', values: { [flag]: false } })
    expect([document.querySelector('form'), screen.getByRole('link').getAttribute('href')]).toEqual([null, '/help'])
  },
)
