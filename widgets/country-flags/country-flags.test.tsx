import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const flag = (name: string) => ({ src: `/media/${name}.svg`, alt: name, width: 30, height: 20 })
const site = { countryFlags: { UZ: flag('Oʻzbekiston'), KZ: flag('Qozogʻiston') } }
const prepare = (client: { setQueryData: (key: readonly unknown[], data: unknown) => unknown }) =>
  void client.setQueryData(settingsKey('site'), site)

test('[CFG-1] the flags of the settings are shown with the names of their countries', async () => {
  const { container } = await renderWidget(definition, { props: {} }, { prepare })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Oʻzbekiston', 'Qozogʻiston'])
  expect([...container.querySelectorAll('img')].map((image) => [image.getAttribute('src'), image.alt])).toEqual([
    ['/media/Oʻzbekiston.svg', ''],
    ['/media/Qozogʻiston.svg', ''],
  ])
})

test('[CFG-1] the document may name some of them; a country without a flag is left out, and names may be only for screen readers', async () => {
  await renderWidget(definition, { props: { countries: ['KZ', 'FR'], hasNames: false } }, { prepare })
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['Qozogʻiston'])
})
