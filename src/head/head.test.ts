import { expect, test } from 'vitest'
import { headHtml } from './head-html.ts'
import { headOf, nameHead, type Head } from './head.ts'

const options = { origin: 'https://casino.example', path: '/rules/', locale: 'ru', isHidden: false } as const
const attributesOf = ({ tags }: Head, key: string): readonly (string | undefined)[] =>
  tags
    .filter(({ attributes }) => Object.values(attributes).includes(key))
    .map(({ attributes }) => attributes['content'] ?? attributes['href'])

test('[SYS-4] [O10] [SEO-1] canonical, alternates and the shared picture are absolute addresses of the site itself', () => {
  const head = headOf(
    {
      title: 'Rules',
      description: 'All of them',
      openGraph: { image: { src: '/media/share.png', alt: 'Rules', width: 1200, height: 630 } },
    },
    options,
  )
  expect(head.title).toBe('Rules')
  expect(head.tags.map(({ tag, attributes }) => [tag, ...Object.values(attributes)])).toEqual([
    ['meta', 'description', 'All of them'],
    ['link', 'canonical', 'https://casino.example/ru/rules'],
    ['link', 'alternate', 'uz', 'https://casino.example/rules'],
    ['link', 'alternate', 'ru', 'https://casino.example/ru/rules'],
    ['link', 'alternate', 'x-default', 'https://casino.example/rules'],
    ['meta', 'og:type', 'website'],
    ['meta', 'og:title', 'Rules'],
    ['meta', 'og:description', 'All of them'],
    ['meta', 'og:url', 'https://casino.example/ru/rules'],
    ['meta', 'og:locale', 'ru_RU'],
    ['meta', 'og:locale:alternate', 'uz_UZ'],
    ['meta', 'og:image', 'https://casino.example/media/share.png'],
    ['meta', 'og:image:alt', 'Rules'],
    ['meta', 'og:image:width', '1200'],
    ['meta', 'og:image:height', '630'],
  ])
})

test('a picture of another host keeps its address; a page without a picture uses that of the domain', () => {
  expect(
    attributesOf(headOf({ openGraph: { image: { src: 'https://cdn.example/share.png' } } }, options), 'og:image'),
  ).toEqual(['https://cdn.example/share.png'])
  const meta = [
    { property: 'og:image', content: '/media/site.jpg' },
    { property: 'og:image:width', content: '1200' },
  ]
  expect(attributesOf(headOf({ meta }, options), 'og:image')).toEqual(['https://casino.example/media/site.jpg'])
  const both = headOf({ meta, openGraph: { image: { src: '/media/own.jpg' } } }, options)
  expect([attributesOf(both, 'og:image'), attributesOf(both, 'og:image:width')]).toEqual([
    ['https://casino.example/media/own.jpg'],
    [],
  ])
})

test('[SEO-1] meta entries become elements, except those that could redirect, set a cookie or loosen a policy', () => {
  const refused = [
    { httpEquiv: 'refresh', content: '0;url=//evil.example' },
    { httpEquiv: 'Content-Security-Policy', content: '' },
    { httpEquiv: 'set-cookie', content: 'a=b' },
    { name: 'Referrer', content: 'unsafe-url' },
    { name: 'viewport', content: 'x' },
    { charset: 'utf-7' },
  ]
  const head = headOf(
    {
      meta: [
        { name: 'rating', content: 'adult' },
        { property: 'fb:app_id', content: '1' },
        { httpEquiv: 'Content-Language', content: 'uz' },
        ...refused,
      ],
    },
    options,
  )
  expect(head.tags.slice(-3).map(({ attributes }) => attributes)).toEqual([
    { name: 'rating', content: 'adult' },
    { property: 'fb:app_id', content: '1' },
    { 'http-equiv': 'content-language', content: 'uz' },
  ])
  expect(headHtml(head)).not.toMatch(/evil|policy|set-cookie|unsafe-url|utf-7/i)
})

test('[SEO-2] a hidden page says so whatever its meta entries want, and has neither alternates nor structured data', () => {
  const seo = {
    title: 'x',
    meta: [{ name: 'robots', content: 'index, follow' }],
    schemaFaq: [{ question: 'a', answer: 'b' }],
  }
  const hidden = headOf(seo, { ...options, isHidden: true })
  expect([attributesOf(hidden, 'robots'), attributesOf(hidden, 'alternate'), hidden.data]).toEqual([
    ['noindex, follow'],
    [],
    [],
  ])
  expect(attributesOf(headOf(seo, options), 'robots')).toEqual([])
  expect(attributesOf(headOf({ meta: [{ name: 'robots', content: 'index, NoFollow' }] }, options), 'robots')).toEqual([
    'nofollow',
  ])
})

test('[SEO-5] [RTE-19] words are replaced once, the name when it is known; nothing of the marks is ever shown', () => {
  const head = headOf(
    {
      title: '##name## | ##brand##',
      description: '##name##: ##gone##',
      schemaFaq: [{ question: '##name##?', answer: '##brand##' }],
    },
    { ...options, replacements: { brand: '$& Chiroq ##name##' } },
  )
  expect(nameHead(head, '$1 Meteor').title).toBe('$1 Meteor | $& Chiroq $1 Meteor')
  expect(nameHead(head, undefined).title).toBe('$& Chiroq')
  for (const name of ['Meteor', undefined]) expect(JSON.stringify(nameHead(head, name))).not.toContain('##')
})

test('[C9] nothing in a title, a tag or structured data can leave its place', () => {
  const hostile = `</title></script><script>alert(1)</script><!--"'&\u2028`
  const html = headHtml(
    headOf(
      {
        title: hostile,
        description: hostile,
        meta: [{ name: 'a', content: hostile }],
        schemaFaq: [{ question: hostile, answer: hostile }],
      },
      options,
    ),
  )
  expect(html).not.toContain('<script>')
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  expect(html).not.toContain('<!--')
})

test('[SEO-1] a picture and an article whose addresses cannot be read cost the head nothing else', () => {
  const image = { src: 'https://cdn.example:99999/a.png' }
  const schemaArticle = { headline: 'News', datePublished: '2026-01-02' }
  const head = headOf(
    { title: 'Rules', openGraph: { image }, schemaArticle },
    { ...options, origin: 'https://<domain>' },
  )
  expect([head.title, attributesOf(head, 'og:image')]).toEqual(['Rules', []])
})
