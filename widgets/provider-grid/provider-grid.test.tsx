import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import providerGrid from './index.ts'

const names = ['Ursamark', 'Daryo', 'Lola Play', 'Ambercleft', 'Kelpwright', 'Onyxfield', 'Foldrick']
const { prepare } = fakePlatform({
  'games.getProviders': () => ({
    items: names.map((name) => ({
      sysname: name.toLowerCase().replace(' ', '-'),
      name,
      games_count: 5,
      types: ['slot'],
      image_url: `/marks/${name}.svg`,
    })),
  }),
})
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('[RTE-2] a provider is found by name among those that are not shown yet, with a typing error', async () => {
  await renderWidget(providerGrid, { props: { pageSize: 6 } }, { prepare })
  await screen.findByText('Ambercleft')
  expect(links()).toHaveLength(6)
  // A region that comes with its words is not announced everywhere.
  const status = screen.getAllByRole('status')[0]
  await userEvent.type(screen.getByRole('searchbox'), 'ursamrk')
  expect(links()).toEqual(['/gamehall?providers=ursamark'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz')
  expect([links(), status?.textContent]).toEqual([[], 'Bunday nomli provayder yoʻq'])
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(links()).toHaveLength(6)
})

test('[RTE-9] providers are listed from A to Z with their marks; a letter shows all that begin with it, and a second press shows all again', async () => {
  const { container } = await renderWidget(providerGrid, { props: { pageSize: 6 } }, { prepare })
  await screen.findByText('Ambercleft')
  expect([...container.querySelectorAll('li img')].map((mark) => mark.getAttribute('src'))).toEqual(
    ['Ambercleft', 'Daryo', 'Foldrick', 'Kelpwright', 'Lola Play', 'Onyxfield'].map((name) => `/marks/${name}.svg`),
  )
  const letters = within(screen.getByRole('group', { name: 'Birinchi harf boʻyicha' }))
  expect(letters.getAllByRole('button').map((letter) => letter.textContent)).toEqual([...'ADFKLOU'])
  await userEvent.click(letters.getByRole('button', { name: 'U' }))
  expect(links()).toEqual(['/gamehall?providers=ursamark'])
  expect(letters.getByRole('button', { pressed: true }).textContent).toBe('U')
  await userEvent.type(screen.getByRole('searchbox'), 'lola')
  expect(links()).toEqual(['/gamehall?providers=lola-play'])
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(letters.getByRole('button', { name: 'U' }))
  await userEvent.click(letters.getByRole('button', { name: 'U' }))
  expect(links()).toHaveLength(6)
})
