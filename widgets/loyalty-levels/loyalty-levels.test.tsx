import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import loyaltyLevels from './index.ts'

type Program = CallOutput<'loyalty.getProgram'>
const level = (number: number, threshold: number, is_reached: boolean): Program['levels'][number] => ({
  level: number,
  name: `Daraja ${number}`,
  image_url: `/level-${number}.svg`,
  threshold,
  percent: 100 + number,
  is_reached,
})
const program: Program = {
  sysname: 'darajalar',
  name: 'Darajalar',
  description: '',
  image_url: '',
  terms: [],
  levels: [level(1, 0, true), level(2, 500, true), level(3, 2_500, false)],
  awards: [],
}
const open = (
  answer: () => Program | Promise<Program>,
  options: { user?: 'guest' | 'player'; values?: Readonly<Record<string, boolean>> } = {},
) =>
  renderWidget(
    loyaltyLevels,
    { props: { program: 'darajalar' } },
    { ...options, prepare: fakePlatform({ 'loyalty.getProgram': answer }).prepare },
  )
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('[LOY-1] a player sees from how many points each level is, what it gives, and which are reached', async () => {
  await open(() => program, { user: 'player' })
  await screen.findByRole('heading', { level: 2, name: 'Darajalar' })
  await waitFor(() =>
    expect(rows()).toEqual([
      'Daraja 1boshidantikishlarga 101% ballyetilgan',
      'Daraja 2500 balldantikishlarga 102% ballyetilgan',
      'Daraja 32,500 balldantikishlarga 103% ball',
    ]),
  )
})

test('[LOY-1] to a guest no level is reached', async () => {
  await open(() => program)
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByText('yetilgan')).toBeNull()
})

test.each<[string, Parameters<typeof open>]>([
  ['a program without levels', [() => ({ ...program, levels: [] })]],
  ['a program that cannot be read', [() => Promise.reject(new NetworkError('loyalty.getProgram'))]],
  ['a site without loyalty', [() => program, { values: { 'flag:isEnableLoyalty': false } }]],
])('[LOY-1] [LOY-5] %s leaves nothing on the page', async (_name, given) => {
  const { container } = await open(...given)
  await waitFor(() => expect(container.querySelector('section')?.hidden).toBe(true))
  expect(container.textContent).toBe('')
})
