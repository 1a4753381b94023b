import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IconSpriteProvider } from './icon-sprite.tsx'
import { Icon } from './icon.tsx'

afterEach(cleanup)

test('an icon refers to the sprite it was given and holds no drawing of its own', () => {
  const { container } = render(
    <IconSpriteProvider url="/assets/icons-1a2b.svg">
      <Icon name="wallet" />
    </IconSpriteProvider>,
  )
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/assets/icons-1a2b.svg#wallet')
  expect(container.querySelector('path')).toBeNull()
})

test('an icon is silent beside words and has a name when it is alone', () => {
  render(
    <>
      <Icon name="x" />
      <Icon name="check" label="Tasdiqlangan" />
    </>,
  )
  expect(screen.getAllByRole('img')).toEqual([screen.getByRole('img', { name: 'Tasdiqlangan' })])
})
