import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { buildRoot } from '#tests/harness/start-program.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

type Chunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }
const manifest = JSON.parse(readFileSync(join(buildRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>

function withImports(key: string, found = new Set<string>()): ReadonlySet<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(`/${chunk.file}`)) return found
  found.add(`/${chunk.file}`)
  for (const next of chunk.imports ?? []) withImports(next, found)
  return found
}

const fileOf = (key: string): string => `/${manifest[key]?.file}`
/** The queries of all widgets, in one file. */
const dataFile = `/${Object.values(manifest).find(({ name }) => name === 'data')?.file}`
/**
 * What a navigation may load beside components: where those are, the head of a page, and what checks the platform's
 * answers.
 */
const ofAnyPage = ['generated/widgets.own.ts', 'src/head/page-text.ts', 'src/router/route-items.ts']
const isOfAnyPage = (key: string): boolean => ofAnyPage.includes(key) || key.startsWith('generated/api/responses/')

const typesIn = (path: string): readonly string[] =>
  [...readFileSync(join(buildRoot, 'config-samples/main', path), 'utf8').matchAll(/"type": "([a-z-]+)"/g)].map(
    ([, type = '']) => type,
  )

/** The files with the components of a page and its layout, and with what those components import. */
function componentFiles(page: string): ReadonlySet<string> {
  const types = new Set([...typesIn(`pages/${page}.json`), ...typesIn('layouts/default.json')])
  const isComponent = (key: string): boolean => {
    const [folder, type = '', file] = key.split('/')
    return folder === 'widgets' && types.has(type) && file !== 'index.ts' && file !== 'queries.ts'
  }
  return new Set(
    Object.keys(manifest)
      .filter((key) => isOfAnyPage(key) || isComponent(key))
      .flatMap((key) => [...withImports(key)]),
  )
}

/** Collects the paths of the scripts that a page requests; each call gives those since the one before. */
function followScripts(page: Page): () => readonly string[] {
  let paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) paths.push(pathname)
  })
  return () => paths.splice(0)
}

test(
  '[ENG-2] a navigation loads the components of its page and no definition of a widget; the queries of all widgets are one file, which each tab loads once',
  fullOnly,
  async ({ page }) => {
    const taken = followScripts(page)
    const seen: string[] = []
    const take = (): readonly string[] => {
      const scripts = taken()
      seen.push(...scripts)
      return scripts
    }
    await page.goto('/rules')
    await hydrated(page)
    // What the first press needs is loaded when the browser is idle, and belongs to no navigation.
    await expect.poll(() => [...take(), ...seen]).toContain(fileOf('flows/dialogs/index.ts'))
    await settled(page)
    take()
    for (const [path, id] of [
      ['/responsible-gaming', 'responsible-gaming'],
      ['/gamehall', 'gamehall'],
      ['/promotions', 'promotions'],
      ['/', 'home'],
    ] as const) {
      const isFirst = path === '/responsible-gaming'
      await page.locator(`a[href="${path}"]:visible`).first().click()
      await expect(page.locator('html')).toHaveAttribute('data-page', id)
      await settled(page)
      const allowed = new Set([...componentFiles(id), ...(isFirst ? [dataFile] : [])])
      const more = take().filter((script) => !allowed.has(script))
      expect(more, `what the navigation to ${path} loads beside its components`).toEqual([])
    }
    expect(seen).toContain(fileOf('widgets/game-grid/game-grid.tsx'))
    expect(seen.filter((script) => script === dataFile)).toHaveLength(1)
    expect(new Set(seen).size, 'no script is requested twice').toBe(seen.length)
  },
)
