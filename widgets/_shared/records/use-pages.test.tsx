import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from '#widgets/tournament-list/index.ts'
import { fakePlatform } from '../testing/fake-platform.ts'

const tournament = (id: number | undefined, title: string) => ({
  ...(id === undefined ? {} : { id }),
  status: 'active',
  starts_at: '2026-03-11T20:30:00.000Z',
  ends_at: '2026-03-12T20:30:00.000Z',
  description: { title, text: '' },
})

test('[N7] items without a key are left out of the list and reported once, and the others are shown', async () => {
  const items = [tournament(1, 'Bahor'), tournament(undefined, 'Kalitsiz'), tournament(2, 'Yoz')]
  const platform = fakePlatform({ 'tournaments.get': () => ({ items, total: 3, offset: 0, count: 3 }) as never })
  const { failures } = await renderWidget(definition, { props: {} }, { prepare: platform.prepare })
  expect(await screen.findByText('Yoz')).toBeTruthy()
  expect([screen.queryByText('Bahor') !== null, screen.queryByText('Kalitsiz')]).toEqual([true, null])
  expect(failures.map(({ widget, reason }) => [widget, reason])).toEqual([
    ['list all', '1 items without a key were left out'],
  ])
})
