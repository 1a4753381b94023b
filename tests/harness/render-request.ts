import { expect } from 'vitest'
import type { loadRelease } from '#server/releases/load-release.ts'
import type { RenderRequest } from '#src/entries/server.tsx'
import { serverWidgets } from '#src/entries/server-door.ts'

/** How a release's page is rendered for a guest in Uzbek while the platform is away; a node that fails fails the test. */
export async function renderRequest(
  release: ReturnType<typeof loadRelease>,
  url: string,
  more: Partial<RenderRequest> = {},
): Promise<RenderRequest> {
  const { documents, propsOf } = release.locales[more.locale ?? 'uz']
  return {
    url,
    origin: 'https://site.example',
    locale: 'uz',
    build: 'b',
    release: release.hash,
    documents,
    propsOf,
    slugs: release.slugs,
    widgets: await serverWidgets(),
    values: [
      ['user', 'guest'],
      ['flow:auth', 'guest'],
    ],
    call: () => Promise.reject(new Error('the platform is down')),
    now: 0,
    sprite: '/icons.svg',
    isInspectable: false,
    followsReleases: false,
    wait: () => Promise.resolve(),
    report: ({ reason }) => expect.fail(reason),
    ...more,
  }
}
