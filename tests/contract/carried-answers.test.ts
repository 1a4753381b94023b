import { expect, test } from 'vitest'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { renderPage, serverWidgets } from '#src/entries/server-door.ts'

/** What a guest's page carries from the documents of its release, by the key of its query. The platform answers nothing. */
async function carriedBy(release: ReturnType<typeof loadRelease>, url: string): Promise<Map<string, unknown>> {
  const { documents, propsOf } = release.locales.uz
  const rendered = await renderPage({
    url,
    origin: 'https://site.example',
    locale: 'uz',
    build: 'b',
    release: release.hash,
    documents,
    propsOf,
    slugs: release.slugs,
    widgets: await serverWidgets(),
    values: [['user', 'guest']],
    call: () => Promise.reject(new Error('down')),
    now: 0,
    sprite: '/icons.svg',
    isInspectable: false,
    followsReleases: false,
    wait: () => Promise.resolve(),
    report: ({ reason }) => expect.fail(reason),
  })
  if (rendered.kind !== 'page') throw new Error(`${url} leads to ${rendered.location}`)
  return new Map(rendered.state.queries.queries.map(({ queryHash, state }) => [queryHash, state.data]))
}

test.each(['main', 'second'])(
  'public pages of the site %s carry the same frozen objects each time, so that their text is made once',
  async (site) => {
    const release = loadRelease('r', readSiteFolder(`config-samples/${site}`), compileWorld)
    for (const url of ['/', '/gamehall']) {
      const [first, second] = [await carriedBy(release, url), await carriedBy(release, url)]
      expect(first.size).toBeGreaterThan(2)
      expect([...second.keys()]).toEqual([...first.keys()])
      for (const [key, carried] of second) {
        expect(carried, key).toBe(first.get(key))
        expect(Object.isFrozen(carried), key).toBe(true)
      }
    }
  },
)
