import { expect, test } from 'vitest'
import { routeById, routes } from '#schemas/routes.ts'
import type { HeadRequest } from '#src/entries/server-door.ts'
import type { ContentService } from './content-service.ts'
import { createHeadSource, type HeadWorld } from './page-head.ts'

const request = (path: string): HeadRequest => ({
  definition: routeById.get('home') as HeadRequest['definition'], // the table has it
  path,
  search: {},
  page: document as HeadRequest['page'], // only its seo is read
  status: 200,
})
const document = { seo: { title: 'Hujjat', description: '' } }

test('[SEO-1] the head of a page is resolved once, and again when one of its sources or its path changes', async () => {
  let page = { title: 'Xizmat' }
  const content = {
    page: async () => ({ value: page, isAnswered: true }),
    domain: async () => ({ value: undefined, isAnswered: true }),
  } as unknown as ContentService // the two calls that heads are made of
  const world = (sections: object) =>
    ({
      release: { sections: { uz: sections } } as unknown as HeadWorld['release'], // its settings alone are read
      locale: 'uz',
      host: 'site.example',
      origin: 'https://site.example',
      content,
      isMirror: false,
    }) as const
  const headOf = async (path: string, sections: object = {}) =>
    (await createHeadSource(world(sections))(request(path)))?.head

  const first = await headOf('/')
  expect(first?.title).toBe('Xizmat')
  expect(await headOf('/')).toBe(first)
  const canonical = { tag: 'link', attributes: { rel: 'canonical', href: 'https://site.example/boshqa' } }
  expect((await headOf('/boshqa'))?.tags).toContainEqual(canonical)
  page = { title: 'Yangi' }
  expect((await headOf('/'))?.title).toBe('Yangi')
  const settings = { 'settings-seo': { pages: [{ url: '/', title: 'Sozlama' }] } }
  expect((await headOf('/', settings))?.title).toBe('Sozlama')
})

test('[RTE-19] the content service is asked for the page of a thing by the address template of its route, as the specification has them', async () => {
  const requested: [path: string, template: string][] = []
  const contentOf = (route: string) => {
    const page = async ({ seoUrl }: { seoUrl?: string }) => {
      if (seoUrl !== undefined) requested.push([route, seoUrl])
      return { isAnswered: true }
    }
    return { page, domain: async () => ({ isAnswered: true }) } as unknown as ContentService // the two calls that heads are made of
  }
  const release = { sections: { uz: {} } } as unknown as HeadWorld['release'] // its settings alone are read
  const site = { release, locale: 'uz', host: 'site.example', origin: 'https://site.example', isMirror: false } as const
  for (const definition of routes)
    await createHeadSource({ ...site, content: contentOf(definition.path) })({ ...request('/'), definition })
  expect(requested).toEqual([
    ['/game/$sysname', '/game/##name##'],
    ['/jackpots/$id', '/jackpots/##name##'],
    ['/offers/$id', '/offers/##name##'],
    ['/promotions/$id', '/promotions/##name##'],
    ['/tournaments/$id', '/tournaments/##name##'],
    ['/tournaments/$id/gamehall', '/tournaments/##name##/gamehall'],
    ['/cashier/deposit/$sysname', '/cashier/deposit/##name##'],
  ])
})
