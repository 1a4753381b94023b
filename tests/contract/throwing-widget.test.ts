import { expect, test } from 'vitest'
import type { AnyWidget, NodeFailure } from '#engine/render/environment.ts'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { renderPage, serverWidgets } from '#src/entries/server-door.ts'
import { renderRequest } from '#tests/harness/render-request.ts'

test('[ENG-3] a widget that throws on the server takes only its place, through router and layout of the sample site', async () => {
  const release = loadRelease('r', readSiteFolder('config-samples/main'), compileWorld)
  const library = await serverWidgets()
  const thrower = () => {
    throw new Error('broken hero')
  }
  const widgets = { ...library, components: new Map(library.components).set('hero', thrower as AnyWidget) }
  const failures: NodeFailure[] = []
  const rendered = await renderPage(
    await renderRequest(release, '/', { widgets, report: (failure) => failures.push(failure) }),
  )
  expect(rendered.kind).toBe('page')
  if (rendered.kind !== 'page') return
  expect(failures).toEqual([
    { document: 'home', node: 'home.hero', release: 'r', widget: 'hero', reason: 'Error: broken hero' },
  ])
  expect(rendered.state.omitted).toEqual(['home.hero'])
  expect(rendered.html).toContain('data-widget="site-header"')
  expect(rendered.html).toContain('data-widget="faq"')
  expect(rendered.html).toContain('data-widget="footer-blocks"')
  expect(rendered.html).not.toContain('data-widget="hero"')
  expect(rendered.html).not.toContain('<!--$')
})
