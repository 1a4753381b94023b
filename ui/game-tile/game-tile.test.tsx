import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { GameTileSkeleton } from './game-tile-skeleton.tsx'
import { GameTile } from './game-tile.tsx'

afterEach(cleanup)

const props = {
  game: 'night-city',
  href: '/game/night-city',
  name: 'Tungi shahar',
  provider: 'Qirra',
  cover: { src: '/covers/night-city.avif' },
}

test('[GAM-2] the tile is a link known by the name of the game, with the game in data-game', () => {
  const { container } = render(<GameTile {...props} />)
  expect(screen.getByRole('link', { name: 'Tungi shahar' }).getAttribute('href')).toBe('/game/night-city')
  expect(container.querySelector('[data-game="night-city"]')?.textContent).toContain('Qirra')
})

test('[GAM-2] the picture has its size before it loads; the first row is loaded first', () => {
  const { container, rerender } = render(<GameTile {...props} />)
  const image = container.querySelector('img')
  expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([288, 192, 'lazy'])
  rerender(<GameTile {...props} eager />)
  expect([image?.getAttribute('loading'), image?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

test('a picture that does not load gives way to the title, and a new picture gets its chance', () => {
  const { container, rerender } = render(<GameTile {...props} />)
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getAllByText('Tungi shahar')).toHaveLength(2)
  rerender(<GameTile {...props} cover={{ src: '/covers/other.avif' }} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/covers/other.avif')
})

test('[GAM-3] the heart is a toggle of its own and does not open the game', async () => {
  const onToggle = vi.fn()
  const onOpen = vi.fn()
  render(<GameTile {...props} onOpen={onOpen} favourite={{ on: true, label: 'Sevimlilardan olish', onToggle }} />)
  const heart = screen.getByRole('button', { name: 'Sevimlilardan olish', pressed: true })
  await userEvent.click(heart)
  expect(onToggle).toHaveBeenCalledTimes(1)
  expect(onOpen).not.toHaveBeenCalled()
  expect(heart.closest('a')).toBeNull()
})

test('at most two badges are shown', () => {
  render(<GameTile {...props} badges={[{ children: 'Yangi' }, { children: 'Jekpot' }, { children: 'Turnir' }]} />)
  expect(screen.queryByText('Turnir')).toBeNull()
  expect(screen.getByText('Jekpot')).toBeTruthy()
})

test('[GAM-10] on a small cover a badge keeps an icon without which it says nothing', () => {
  render(
    <GameTile {...props} badges={[{ icon: 'ticket', isIconNeeded: true, children: 20 }, { children: 'Jekpot' }]} />,
  )
  const keepsIcon = (text: string) => screen.getByText(text).parentElement?.className.includes('iconNeeded')
  expect([keepsIcon('20'), keepsIcon('Jekpot')]).toEqual([true, false])
})

test('a game under maintenance says so in words', () => {
  const { container } = render(<GameTile {...props} maintenance="Texnik ishlar" />)
  expect(within(container).getByText('Texnik ishlar')).toBeTruthy()
})

test('server markup carries no style attribute', () => {
  const html = renderToString(
    <>
      <GameTile
        {...props}
        layout="horizontal"
        badges={[{ children: 'Yangi' }]}
        favourite={{ on: false, label: 'x', onToggle: () => undefined }}
      />
      <GameTileSkeleton />
    </>,
  )
  expect(html).not.toContain('style=')
})
