import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import type { NodeFailure } from '#engine/render/environment.ts'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { loadRelease, sourcesOf } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { renderPage } from '#src/entries/server-door.ts'
import { renderRequest } from '#tests/harness/render-request.ts'
import { arbitraryDocument } from './arbitrary-document.ts'

const files = readSiteFolder('config-samples/main')
const encoder = new TextEncoder()

async function renderHome(page: unknown) {
  const release = loadRelease(
    'fuzz',
    files.map((file) =>
      file.path === 'pages/home.json' ? { ...file, bytes: encoder.encode(JSON.stringify(page)) } : file,
    ),
    compileWorld,
  )
  const failures: NodeFailure[] = []
  const rendered = await renderPage(
    await renderRequest(release, '/ru', { locale: 'ru', report: (failure) => failures.push(failure) }),
  )
  return { rendered, failures }
}

test('[C2] [ENG-3] a hostile page document, with the platform down, still gives a whole page between its header and its footer', async () => {
  const { numRuns, seed } = propertyRuns('hostile pages', 2_000, 30)
  expect(sourcesOf(files).size).toBeGreaterThan(40)
  const pages = arbitraryDocument(widgetSpecs).filter(({ kind }) => kind === 'page')
  await fc.assert(
    fc.asyncProperty(pages, async ({ value }) => {
      const { rendered, failures } = await renderHome(value)
      expect(rendered).toMatchObject({ kind: 'page' })
      if (rendered.kind !== 'page') return
      expect(rendered.html).toContain('data-widget="site-header"')
      expect(rendered.html).toContain('data-widget="footer-blocks"')
      expect(rendered.html).toContain('<main')
      expect(rendered.html).not.toMatch(/(href|src)="(javascript|data|vbscript):/i)
      expect(rendered.html).not.toMatch(/ style="/)
      for (const failure of failures)
        expect(failure).toEqual({
          document: expect.any(String),
          node: expect.any(String),
          release: 'fuzz',
          widget: expect.any(String),
          reason: expect.any(String),
        })
    }),
    { numRuns, seed, interruptAfterTimeLimit: 500_000 },
  )
})
