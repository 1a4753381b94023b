import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import definition from './index.ts'

const helplines = [
  {
    id: 'care',
    name: 'National Gambling Helpline',
    phone: '0808 8020 133',
    hours: 'Kecha-kunduz',
    to: { href: 'https://care.example/', external: true },
  },
  { id: 'house', name: 'Ishonch xonasi' },
]

test('a helpline is called with one press; missing contacts are not shown', async () => {
  await renderWidget(
    definition,
    { props: { title: { uz: 'Yordam', ru: 'Помощь' } } },
    { prepare: (client) => client.setQueryData(jurisdictionKey, { helplines }) },
  )
  expect(screen.getByRole('link', { name: '0808 8020 133' }).getAttribute('href')).toBe('tel:08088020133')
  expect(screen.getByRole('link', { name: 'National Gambling Helpline' }).getAttribute('href')).toBe(
    'https://care.example/',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'National Gambling HelplineKecha-kunduz0808 8020 133',
    'Ishonch xonasi',
  ])
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('if the jurisdiction has no helpline nothing is shown, not even a heading', async () => {
  await renderWidget(definition, { props: { title: { uz: 'Yordam', ru: 'Помощь' } } })
  expect(screen.queryByRole('heading')).toBeNull()
})
