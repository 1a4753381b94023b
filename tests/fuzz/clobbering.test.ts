import { createRequire } from 'node:module'
import { pageAnswersJson } from '#src/app/page-answers.ts'
import { expect, test } from 'vitest'
import { parseCode } from '#engine/document/code/parse-code.ts'
import { parseRich } from '#engine/document/rich/parse-rich.ts'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { ownElements } from '#src/browser/own-elements.ts'
import { htmlDocument, renderPage } from '#src/entries/server-door.ts'
import { renderRequest } from '#tests/harness/render-request.ts'
import { clobbering } from './clobbering.corpus.ts'

// jsdom brings no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window & Readonly<Record<string, unknown>> }
}
const files = readSiteFolder('config-samples/main')
const assets = { entry: '/assets/e.js', styles: [], preloads: [], font: [], icons: [], install: '', development: '' }
const ids = { state: 'page-state', root: 'root', overlays: 'overlays', main: 'main' } as const

/** The site with the words of its pages, menus and settings replaced by the corpus, each place by another payload. */
function poisoned(from: number): typeof files {
  let places = 0
  const next = (): string => clobbering[(from + places++) % clobbering.length]?.html ?? ''
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil)
    if (typeof value !== 'object' || value === null) return value
    if ('uz' in value && 'ru' in value && typeof value.uz === 'string') return { uz: next(), ru: next() }
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, spoil(child)]))
  }
  return files.map((file) =>
    /^(pages|layouts|menus|settings)\/.*\.json$/.test(file.path)
      ? {
          ...file,
          bytes: new TextEncoder().encode(JSON.stringify(spoil(JSON.parse(new TextDecoder().decode(file.bytes))))),
        }
      : file,
  )
}

async function pageOf(path: string, from: number) {
  const release = loadRelease('clobbering', poisoned(from), compileWorld)
  const rendered = await renderPage(await renderRequest(release, path, { report: () => undefined }))
  if (rendered.kind !== 'page') throw new Error(`${path} is no page`)
  const html = htmlDocument({
    head: rendered.head,
    html: rendered.html,
    state: rendered.state,
    assets,
    themeColor: '#101418',
    scheme: 'dark',
    nonce: null,
  })
  return {
    html,
    state: {
      ...JSON.parse(JSON.stringify(rendered.state)),
      queries: JSON.parse(pageAnswersJson(rendered.state.queries)),
    } as unknown,
  }
}

test('[O14] the corpus has at least 40 ways to name an element; of each, no name is left in a rich text', () => {
  expect(clobbering.length).toBeGreaterThanOrEqual(40)
  expect(new Set(clobbering.map(({ html }) => html)).size).toBe(clobbering.length)
  for (const { html } of clobbering) {
    const { nodes } = parseRich(html)
    expect([html, JSON.stringify(nodes).match(/"(?!tag"|href"|external"|children")[^"]*":/g)]).toEqual([html, null])
  }
})

test('[O14] in a page whose texts all come from the corpus, each of our lookups finds our element and no name of the corpus is a property of the window', async () => {
  const names = new Set(clobbering.flatMap((one) => one.names))
  for (const path of ['/', '/help', '/about']) {
    for (let from = 0; from < clobbering.length; from += 7) {
      const { html, state } = await pageOf(path, from)
      const { window } = new JSDOM(html)
      const { document } = window
      expect(JSON.parse(ownElements.state(document)?.textContent ?? '')).toEqual(state)
      for (const [own, id] of Object.entries(ids)) {
        const found = [...document.querySelectorAll(`[id="${id}"]`)]
        expect([
          path,
          id,
          found.length,
          found[0] === ownElements[own as keyof typeof ids](document),
          document.getElementById(id) === found[0],
        ]).toEqual([path, id, 1, true, true])
      }
      const given = [...document.querySelectorAll('[id], [name]:not(meta)')]
        .flatMap((element) => [element.id, element.getAttribute('name') ?? ''])
        .filter((name) => names.has(name) && !Object.values(ids).some((id) => id === name))
      expect([path, given]).toEqual([path, []])
      for (const name of names)
        if (!Object.values(ids).some((id) => id === name))
          expect([name, window[name] instanceof (window as unknown as { Element: typeof Element }).Element]).toEqual([
            name,
            false,
          ])
    }
  }
})

test('[O14] elements with our ids that an extension or third-party code puts before ours are not used instead', () => {
  const { document } = new JSDOM(
    '<!doctype html><head></head><body><div id="root"><main id="main">ours</main></div><div id="overlays"></div><script type="application/json" id="page-state">{"own":true}</script></body>',
  ).window
  const own = Object.fromEntries(Object.entries(ownElements).map(([name, find]) => [name, find(document)]))
  expect(Object.values(own)).not.toContain(null)
  const foreign = (tag: string, id: string, type?: string) =>
    Object.assign(document.createElement(tag), { id, ...(type ? { type } : {}) })
  document.head.append(
    ...Object.values(ids).map((id) => foreign('script', id)),
    foreign('script', 'page-state', 'application/json'),
  )
  document.body.prepend(...Object.values(ids).map((id) => foreign('a', id)))
  document.querySelector('#root main')?.prepend(...Object.values(ids).map((id) => foreign('p', id)))
  for (const [name, id] of Object.entries(ids)) {
    expect([id, document.getElementById(id) === own[name]]).toEqual([id, false])
    expect([id, ownElements[name as keyof typeof ids](document) === own[name]]).toEqual([id, true])
  }
})

test.each(Object.values(ids))('[O14] third-party code may not give a script the id %s', (id) => {
  const { elements, problems } = parseCode(`<script id="${id}">a()</script>`)
  expect([elements, problems]).toEqual([[], [{ code: 'refused-attribute', name: `id="${id}" of <script>` }]])
  expect(parseCode(`<script id="${id}-snippet">a()</script>`).problems).toEqual([])
})
