import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const logo = { src: '/media/rating.svg', alt: 'Reyting', width: 96, height: 32 }
const ratingSites = [
  { title: 'Reyting', logo, url: 'https://rating.example.com/chiroq', isVisible: true },
  { title: 'Yashirin', url: 'https://hidden.example.com', isVisible: false },
  { title: 'Soʻz bilan', url: 'https://words.example.com', isVisible: true },
]

test('[CFG-1] rating sites of the settings are shown with their logo or their name, those switched off are not', async () => {
  await renderWidget(
    definition,
    { props: {} },
    { prepare: (client) => client.setQueryData(settingsKey('site'), { ratingSites }) },
  )
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://rating.example.com/chiroq', 'noopener noreferrer nofollow'],
    ['https://words.example.com', 'noopener noreferrer nofollow'],
  ])
  expect([screen.getByRole('img').getAttribute('alt'), screen.queryByText('Yashirin')]).toEqual(['Reyting', null])
})

test('a site that is rated nowhere has no such place', async () => {
  const { container } = await renderWidget(
    definition,
    { props: {} },
    { prepare: (client) => client.setQueryData(settingsKey('site'), { ratingSites: [ratingSites[1]] }) },
  )
  expect(container.innerHTML).toBe('')
})
