import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { iconNames } from '#ui/icon/names.ts'
import definition from './index.ts'

test('[RTE-17] every icon of the sprite is drawn beside its name, each once', async () => {
  const { container } = await renderWidget(definition, { props: {} })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...iconNames])
  expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])).toEqual([
    ...iconNames,
  ])
})

test('[RTE-17] the pictures are decoration: the names say it', async () => {
  const { container } = await renderWidget(definition, { props: {} })
  expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0)
})
