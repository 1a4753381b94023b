import type { QueryClient } from '@tanstack/react-query'
import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform, testGame, testProviders } from './fake-platform.ts'
import { settingsKey } from '../page/site-settings.ts'

export const hall = (search: Record<string, string> = {}, locale: 'uz' | 'ru' = 'uz') =>
  createTestHost(locale, { routeId: 'gamehall', path: '/gamehall', search })
export const tiles = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-game]')].map((tile) => tile.getAttribute('data-game'))

export const categories: CallOutput<'games.getCategories'> = {
  items: [
    { id: 'new', name: 'Yangilar', games_count: 40 },
    { id: 'none', name: 'Boʻsh', games_count: 0 },
    { id: 'live', name: 'Jonli', games_count: 9 },
  ],
}

/** A catalogue of `total` games that answers the part asked for, in a hall of the kind that the games settings name. */
export const catalogue = (total: number, type: 'rows' | 'grid' = 'grid', games = 300) => {
  const platform = fakePlatform({
    'games.get': ({ offset = 0, count = 18 }) => ({
      items: Array.from({ length: Math.max(0, Math.min(count, total - offset)) }, (_, at) => testGame(offset + at)),
      total,
      offset,
      count: Math.max(0, Math.min(count, total - offset)),
    }),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  const prepare = (client: QueryClient) => {
    platform.prepare(client)
    client.setQueryData(settingsKey('games'), { gamehall: { type, games } })
  }
  return { ...platform, prepare }
}

/**
 * Lays the grid out: two columns of tiles 150 px high, 10 px between rows, the list 500 px down the page, a screen of
 * 800 px.
 */
export function layOut() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('innerHeight', 800)
  const computed = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    element.tagName === 'UL'
      ? ({ gridTemplateColumns: '160px 160px', rowGap: '10px' } as CSSStyleDeclaration)
      : computed(element),
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return {
      top: 500 - window.scrollY,
      height: this.tagName === 'LI' || this.parentElement?.tagName === 'LI' ? 150 : 0,
      width: 160,
    } as DOMRect
  })
}
export const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}
export const listOf = (container: HTMLElement) => container.querySelector<HTMLElement>('ul[tabindex="-1"]')
