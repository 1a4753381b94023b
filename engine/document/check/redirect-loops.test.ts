import { expect, test } from 'vitest'
import { routes } from '#schemas/routes.ts'
import { vocabulary } from '#schemas/vocabulary.ts'
import type { RedirectRule } from '../redirects/compile-redirects.ts'
import { redirectFindings } from './redirect-loops.ts'

const settings = (id: string, redirects: unknown) => ({
  path: `settings/${id}.json`,
  kind: 'settings' as const,
  id,
  value: { values: { redirects } },
  references: [],
})
const rules = (table: Readonly<Record<string, string>>): RedirectRule[] =>
  Object.entries(table).map(([from_url, to_url]) => ({ from_url, to_url }))
const found = (...members: ReturnType<typeof settings>[]): string[] =>
  redirectFindings(members, { routes, vocabulary }).map(({ file, pointer }) => `${file}#${pointer}`)
const inSite = (table: Readonly<Record<string, string>>): string[] => found(settings('site', rules(table)))

test('[C10] rules that lead back are named, each at its own place', () => {
  expect(inSite({ '/a': '/b', '/b': '/a' })).toEqual([
    'settings/site.json#/values/redirects/0/to_url',
    'settings/site.json#/values/redirects/1/to_url',
  ])
  expect(inSite({ '/a/*': '/a/x/*' })).toHaveLength(1)
  expect(inSite({ '/help': '/help/' })).toHaveLength(1)
  expect(inSite({ '/help': '/help' })).toHaveLength(1)
})

test('[C10] so are rules that lead to an alias of their own path', () => {
  expect(inSite({ '/cashier/deposit': '/cashier' })).toHaveLength(1)
})

test('[C10] both settings count, in their order', () => {
  expect(found(settings('seo', rules({ '/b': '/a' })), settings('site', rules({ '/a': '/b' })))).toEqual([
    'settings/site.json#/values/redirects/0/to_url',
    'settings/seo.json#/values/redirects/0/to_url',
  ])
})

test('[C10] rules that reach a page, and those of one language that lead to the other, are not', () => {
  expect(
    inSite({
      '/a': '/b',
      '/b': '/c',
      '/old/*': '/new/*',
      '/a/*': '/a/b',
      '/p': 'https://partner.example/',
      '/ru/x': '/x/',
    }),
  ).toEqual([])
  expect(found(settings('site', 'no list'), settings('seo', [{ from_url: 1 }, null]))).toEqual([])
})
