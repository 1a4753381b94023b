import { expect, test } from 'vitest'
import { PlatformError } from '#platform/platform-error.ts'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import type { RenderRequest } from '#src/entries/server.tsx'
import { renderPage } from '#src/entries/server-door.ts'
import { renderRequest } from '#tests/harness/render-request.ts'
import { visits } from '#tests/harness/routes.ts'

const release = loadRelease('r', readSiteFolder('config-samples/main'), compileWorld)
const refused = () =>
  Promise.reject(
    new PlatformError({ call: 'any', status: 400, error: { type: 'InvalidRequestException', message: 'refused' } }),
  )
const unanswered = () => new Promise<never>(() => undefined)

async function htmlOf(url: string, isPlayer: boolean, call: RenderRequest['call']): Promise<string> {
  const rendered = await renderPage(
    await renderRequest(release, url, {
      call,
      wait: () => new Promise((done) => setImmediate(done)),
      ...(isPlayer && {
        values: [
          ['user', 'player'],
          ['player.uid', 7],
        ],
      }),
    }),
  )
  return rendered.kind === 'page' ? rendered.html : `to ${rendered.location}`
}

const pages = visits.flatMap(({ path, query = '', only }) =>
  (['guest', 'player'] as const)
    .filter((visitor) => only === undefined || only === visitor)
    .map((visitor) => [path + query, visitor] as const),
)

test.each(pages)(
  '[D8] %s as %s is rendered the same whether its answers have failed or have not come, because the browser gets neither',
  async (url, visitor) => {
    const isPlayer = visitor === 'player'
    expect(await htmlOf(url, isPlayer, refused)).toBe(await htmlOf(url, isPlayer, unanswered))
  },
)
