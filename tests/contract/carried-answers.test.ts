import { expect, test } from 'vitest'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import type { PageState } from '#src/app/page-state.ts'
import { renderPage } from '#src/entries/server-door.ts'
import { renderRequest } from '#tests/harness/render-request.ts'

/**
 * The state of a guest's page. The platform answers nothing: what the state holds comes from the documents of the
 * release.
 */
async function stateOf(release: ReturnType<typeof loadRelease>, url: string): Promise<PageState> {
  const rendered = await renderPage(await renderRequest(release, url))
  if (rendered.kind !== 'page') throw new Error(`${url} leads to ${rendered.location}`)
  return rendered.state
}

test.each(['main', 'second'])(
  'public pages of the site %s carry the same frozen objects each time, so that their text is made once',
  async (site) => {
    const release = loadRelease('r', readSiteFolder(`config-samples/${site}`), compileWorld)
    for (const url of ['/', '/gamehall']) {
      const [before, after] = [await stateOf(release, url), await stateOf(release, url)]
      for (const part of ['dictionary', 'slugs'] as const) expect(after[part], part).toBe(before[part])
      expect(after.screen.page).toBe(before.screen.page)
      const [first, second] = [before, after].map(
        ({ queries }) => new Map(queries.queries.map(({ queryHash, state }) => [queryHash, state.data])),
      ) as [Map<string, unknown>, Map<string, unknown>] // as many as were given
      expect(first.size).toBeGreaterThan(2)
      expect([...second.keys()]).toEqual([...first.keys()])
      for (const [key, carried] of second) {
        expect(carried, key).toBe(first.get(key))
        expect(Object.isFrozen(carried), key).toBe(true)
      }
    }
  },
)
