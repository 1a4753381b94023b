import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform, testProviders } from '../_shared/testing/fake-platform.ts'
import hallTitle from './index.ts'

const props = { title: { uz: 'Zal', ru: 'Зал' } }
const { prepare } = fakePlatform({
  'games.getProviders': () => testProviders,
  'games.getCategories': () => ({ items: [{ id: 'live', name: 'Jonli', games_count: 9 }] }),
})

test.each([
  [{ category: 'live' }, 'Jonli'],
  [{ providers: 'lola-play' }, 'Lola Play'],
  [{ category: 'live', providers: 'lola-play' }, 'Jonli · Lola Play'],
  [{ category: 'favourites' }, 'Sevimlilar'],
  [{ category: 'zzz', providers: 'zzz' }, 'Zal'],
  [{ providers: 'lola-play,daryo' }, 'Zal'],
  [{}, 'Zal'],
])('[GAM-1] at %j the heading is %s', async (search, heading) => {
  await renderWidget(
    hallTitle,
    { props },
    { prepare, host: createTestHost('uz', { routeId: 'gamehall', path: '/gamehall', search }) },
  )
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading))
})
