import { createRequire } from 'node:module'
import { pageAnswersJson } from '#src/app/page-answers.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { parseRich } from '#engine/document/rich/parse-rich.ts'
import { richTags, type RichNode } from '#schemas/document/rich.ts'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { htmlDocument, renderPage } from '#src/entries/server-door.ts'
import { renderRequest } from '#tests/harness/render-request.ts'
import { dangers } from './dangers.ts'
import { xssClasses, xssMutations } from './xss.corpus.ts'

// jsdom brings no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window }
}
const files = readSiteFolder('config-samples/main')
const payloads = xssMutations.flatMap((mutate) => xssClasses.map(({ payload }) => mutate(payload)))
const { numRuns, seed } = propertyRuns('xss payloads', payloads.length, 150)
const picked = payloads
  .map((payload, index) => ({ payload, key: Math.imul(index + 1, (seed | 1) ^ 0x9e3779b1) >>> 0 }))
  .toSorted((a, b) => a.key - b.key)
  .slice(0, numRuns)
  .map(({ payload }) => payload)

const element = (node: RichNode, index = 0): ReturnType<typeof createElement> | string =>
  typeof node === 'string'
    ? node
    : createElement(
        node.tag,
        { key: index, ...(node.href !== undefined && { href: node.href }) },
        ...(node.children ?? []).map(element),
      )
const textOf = (node: RichNode): string =>
  typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('')

describe('the one sanitiser', () => {
  test('[C8] the corpus has at least 223 classes, and at least 1,000 payloads come of it', () => {
    expect(new Set(xssClasses.map(({ name }) => name)).size).toBe(xssClasses.length)
    expect([xssClasses.length >= 223, new Set(payloads).size >= 1_000, picked.length === numRuns]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('[C8] whatever is written, the tree holds the allowed tags and addresses only; written by a server and read by a browser its words are the same', () => {
    const { window } = new JSDOM('<div></div>')
    const body = window.document.createElement('div')
    for (const payload of picked) {
      const { nodes } = parseRich(payload)
      const wrapped: RichNode = {
        tag: 'div' as (typeof richTags)[number],
        children: nodes.filter(
          (node) => typeof node === 'string' || !['td', 'th', 'tr', 'thead', 'tbody', 'table'].includes(node.tag),
        ),
      }
      body.innerHTML = renderToStaticMarkup(element(wrapped) as ReturnType<typeof createElement>) // the wrapper is an element
      expect([payload, dangers(body)]).toEqual([payload, []])
      const used = [...body.querySelectorAll('*')]
        .map(({ localName }) => localName)
        .filter((tag) => tag !== 'div' && !richTags.some((allowed) => allowed === tag))
      expect([payload, used]).toEqual([payload, []])
      expect(JSON.parse(JSON.stringify(nodes))).toEqual(nodes)
      expect([payload, body.textContent]).toEqual([
        payload,
        textOf(wrapped).replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\u0000', ''),
      ])
    }
  })

  test('[C8] sanitised text is unchanged by sanitising it again', () => {
    for (const payload of picked) {
      const { nodes } = parseRich(payload)
      const written = renderToStaticMarkup(createElement('i', null, ...nodes.map(element))).replace(/^<i>|<\/i>$/g, '')
      const again = parseRich(written)
      expect([payload, again.problems]).toEqual([payload, []])
    }
  })
})

/**
 * The site with every text, rich text, alternative text and address replaced by a payload, each by another one; how
 * many places there were.
 */
function poisoned(from: number): { files: typeof files; places: number } {
  let places = 0
  const next = (): string => picked[(from + places++) % picked.length] ?? ''
  const spoil = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spoil)
    if (typeof value !== 'object' || value === null) return value
    const fields = value as Record<string, unknown> // an object, as just tested
    if (typeof fields['uz'] === 'string' && typeof fields['ru'] === 'string') return { uz: next(), ru: next() }
    return Object.fromEntries(
      Object.entries(fields).map(([key, child]) => [
        key,
        typeof child === 'string' &&
        ['to', 'url', 'label', 'alt', 'text', 'title', 'name'].includes(key) &&
        !/^\/[a-z]*$/.test(child)
          ? next()
          : spoil(child),
      ]),
    )
  }
  const documents = files.map((file) =>
    /^(pages|layouts|menus|popups|forms|settings|messages)\/.*\.json$/.test(file.path)
      ? {
          ...file,
          bytes: new TextEncoder().encode(JSON.stringify(spoil(JSON.parse(new TextDecoder().decode(file.bytes))))),
        }
      : file,
  )
  return { files: documents, places }
}

test('[C8] every text of a site, its menus, its words and its data for search engines may hold any payload: nothing of it runs', async () => {
  const { places } = poisoned(0)
  expect(places).toBeGreaterThan(40)
  let shown = 0
  const step = Math.max(1, Math.floor(picked.length / 12))
  for (let from = 0; from < picked.length; from += step) {
    const release = loadRelease('xss', poisoned(from).files, compileWorld)
    for (const url of ['/', '/help', '/gamehall', '/ru/no-such-page']) {
      const locale = url.startsWith('/ru') ? 'ru' : 'uz'
      const rendered = await renderPage(await renderRequest(release, url, { locale, report: () => undefined }))
      if (rendered.kind !== 'page') throw new Error(`${url} is no page but a ${rendered.kind}`)
      const html = htmlDocument({
        head: rendered.head,
        html: rendered.html,
        state: rendered.state,
        assets: {
          entry: '/assets/e.js',
          styles: [],
          preloads: [],
          font: [],
          icons: [{ type: 'svg', sizes: 'any', href: '/media/favicon.svg' }],
          install: '',
          development: '',
        },
        themeColor: '#101418',
        scheme: 'dark',
        nonce: null,
      })
      const { document } = new JSDOM(html).window
      const { textContent: text } = document.body
      shown += picked.filter((payload) => payload.trim().length > 3 && text?.includes(payload)).length
      const scripts = [...document.querySelectorAll('script')]
      expect(scripts.map((script) => script.id || script.type || 'starter')).toEqual(['page-state', 'starter'])
      expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({
        ...JSON.parse(JSON.stringify(rendered.state)),
        queries: JSON.parse(pageAnswersJson(rendered.state.queries)),
      })
      for (const own of [
        ...scripts,
        ...document.head.querySelectorAll('meta, link'),
        ...document.querySelectorAll('link[rel=preload][as=image]'),
      ])
        own.setAttribute('data-ours', '')
      expect(dangers(document)).toEqual([])
      expect(
        [...document.head.children]
          .map(({ localName }) => localName)
          .filter((tag) => !['meta', 'title', 'link'].includes(tag)),
      ).toEqual([])
      expect(
        [...document.querySelectorAll('a[href]')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !/^(\/(?![/\\])|https:\/\/|mailto:|tel:|#)/.test(href)),
      ).toEqual([])
    }
  }
  expect(shown).toBeGreaterThan(40)
})
