import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { casinoSettingsKey, type CasinoSettings } from '../_shared/games/casino-settings.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import loyaltyProgram from './index.ts'

type Program = CallOutput<'loyalty.getProgram'>
const program: Program = {
  sysname: 'ballar',
  name: 'Ballar',
  description: 'Ballar tikishlar uchun yoziladi.',
  image_url: '/program.svg',
  terms: ['Ballar kuymaydi.'],
  levels: [
    { level: 1, name: 'Boshlovchi', image_url: '/1.svg', threshold: 0, percent: 100, is_reached: true },
    { level: 2, name: 'Bronza', image_url: '/2.svg', threshold: 1_500, percent: 105, is_reached: false },
  ],
  awards: [
    { trigger: 'register', name: 'Roʻyxatdan oʻtish', points: 1_000, is_given: true },
    { trigger: 'profile', name: 'Profilni toʻldirish', points: 50, is_given: false },
  ],
}

function open(
  answer: () => Program | Promise<Program>,
  { values = {}, settings }: { values?: Readonly<Record<string, boolean>>; settings?: CasinoSettings } = {},
) {
  const platform = fakePlatform({ 'loyalty.getProgram': answer })
  return renderWidget(
    loyaltyProgram,
    { props: {} },
    {
      user: 'player',
      values,
      host: createTestHost('uz', {
        routeId: 'loyalty.program',
        path: '/loyalty/ballar',
        params: { sysname: 'ballar' },
      }),
      prepare(client) {
        platform.prepare(client)
        if (settings) client.setQueryData(casinoSettingsKey, settings)
      },
    },
  )
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('[LOY-1] [RTE-6] a program shows its thresholds, its awards with what was given already, and its rules', async () => {
  await open(() => program)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ballar' })).toBeTruthy()
  expect(screen.getByText('Ballar tikishlar uchun yoziladi.')).toBeTruthy()
  expect(rows()).toEqual([
    'Boshlovchiboshidantikishlarga 100% ballyetilgan',
    'Bronza1,500 balldantikishlarga 105% ball',
    'Roʻyxatdan oʻtishberildi+1,000',
    'Profilni toʻldirish+50',
    'Ballar kuymaydi.',
  ])
})

test('[LOY-1] a program without levels and awards has no such headings', async () => {
  await open(() => ({ ...program, levels: [], awards: [] }))
  await screen.findByRole('heading', { level: 1, name: 'Ballar' })
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Ballar', 'Qoidalar'])
})

test('[LOY-5] the settings override title and text of a program', async () => {
  const own = { sysname: 'ballar', title: 'Ballarim', description: 'Oʻz soʻzlarimiz.' }
  await open(() => program, { settings: { loyalty: { loyaltyPrograms: [own] } } as CasinoSettings })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ballarim' })).toBeTruthy()
  expect(screen.getByText('Oʻz soʻzlarimiz.')).toBeTruthy()
})

test('[LOY-1] an unknown program leads back to all of them', async () => {
  const error = { type: 'InvalidParameterException', message: '' }
  await open(() => Promise.reject(new PlatformError({ call: 'loyalty.getProgram', status: 404, error })))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bunday dastur yoʻq' })).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/loyalty')
})
