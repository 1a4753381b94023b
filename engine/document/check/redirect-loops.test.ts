import { expect, test } from 'vitest'
import type { RouteDefinition } from '#schemas/routes.ts'
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

test('[C10] the finding says what leads back, and what to do', () => {
  const [itself] = redirectFindings([settings('site', rules({ '/help/': '/help' }))], { routes, vocabulary })
  expect(itself).toEqual({
    code: 'redirect-loop',
    pointer: '/values/redirects/0/to_url',
    file: 'settings/site.json',
    expected: 'an address that does not lead back to /help/',
    received: '"/help"',
    hint: '"/help/" and "/help" are one address: take the rule away, or let it lead elsewhere.',
  })
  const [first] = redirectFindings([settings('site', rules({ '/a': '/b', '/b': '/a' }))], { routes, vocabulary })
  expect(first?.hint).toBe(
    'Follow the redirects from "/b": one of them leads back. Take that one away, or let this one lead to the page that is meant.',
  )
})

test('[C10] a rule of one language that leads to itself is reported, one that leads to the path of the other is not', () => {
  expect(inSite({ '/ru/help': '/ru/help' })).toHaveLength(1)
  expect(inSite({ '/ru/help': '/help' })).toEqual([])
})

test('[C10] rules and aliases are followed together, at most five hops of each', () => {
  const alias = (path: string, to: string) => ({ id: path, path, to })
  const through = (table: Readonly<Record<string, string>>, ...aliases: object[]) =>
    redirectFindings([settings('site', rules(table))], {
      routes: aliases as unknown as readonly RouteDefinition[], // only what this check reads
      vocabulary,
    }).map(({ pointer }) => pointer)
  expect(through({ '/a': '/b' }, alias('/b', '/a'))).toEqual(['/values/redirects/0/to_url'])
  expect(through({ '/a': '/b?x=1#top' }, alias('/b', '/a'))).toHaveLength(1)
  expect(through({ '/a': '/b/' }, alias('/b', '/a'))).toHaveLength(1)
  expect(through({ '/a': '/b' }, alias('/b', '/c'))).toEqual([])
  expect(through({ '/a': '/b', '/c': '/d' }, alias('/b', '/c'), alias('/d', '/b'))).toEqual([])
  expect(through({ '/a': '/b', '/c': '/d' }, alias('/b', '/c'), alias('/d', '/c'))).toHaveLength(2)
  const chain = (length: number) => {
    const names = Array.from({ length: length + 1 }, (_, index) => index)
    return through(
      Object.fromEntries(names.map((index) => [`/r${index}`, `/a${index}`])),
      ...names.slice(0, -1).map((index) => alias(`/a${index}`, `/r${index + 1}`)),
    )
  }
  expect([chain(5), chain(6)]).toEqual([[], ['/values/redirects/0/to_url']])
})

test('[C10] only settings that hold rules are read, and a site without such settings has no findings', () => {
  const circle = rules({ '/a': '/b', '/b': '/a' })
  expect(found(settings('other', circle))).toEqual([])
  expect(found({ ...settings('site', circle), kind: 'page' as 'settings' })).toEqual([])
  expect(
    redirectFindings([settings('site', circle)], { routes, vocabulary: {} } as unknown as typeof vocabulary & {
      routes: typeof routes
      vocabulary: typeof vocabulary
    }),
  ).toEqual([])
  expect(inSite({ '/old': 'https://partner.example/old', '/new': '/newer' })).toEqual([])
})
