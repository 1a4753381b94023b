import { expect, test } from 'vitest'
import { parseXml as parse } from '#tests/harness/parse-html.ts'
import { mostUrls, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const place = { origin: 'https://casino.example', platformSegment: 'web' }

test('[SEO-1] every path is listed in both locales, each with all its alternates, by its canonical address', () => {
  const document = parse(sitemapXml(['/', '/game/a&b'], place))
  const urls = [...document.querySelectorAll('url')].map((url) => [
    url.querySelector('loc')?.textContent,
    ...[...url.getElementsByTagName('xhtml:link')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
  ])
  const home = ['uz https://casino.example/', 'ru https://casino.example/ru', 'x-default https://casino.example/']
  const game = [
    'uz https://casino.example/web/game/a&b',
    'ru https://casino.example/ru/web/game/a&b',
    'x-default https://casino.example/web/game/a&b',
  ]
  expect(urls).toEqual([
    ['https://casino.example/', ...home],
    ['https://casino.example/ru', ...home],
    ['https://casino.example/web/game/a&b', ...game],
    ['https://casino.example/ru/web/game/a&b', ...game],
  ])
})

test('[SEO-1] a file never holds more urls than it may', () => {
  const paths = Array.from({ length: mostUrls / 2 }, (_unused, index) => `/game/${index}`)
  expect(sitemapXml(paths, place).match(/<url>/g)).toHaveLength(50_000)
  expect(() => sitemapXml([...paths, '/one-more'], place)).toThrow(RangeError)
})

test('the index names its files', () => {
  expect(
    [...parse(sitemapIndexXml(['https://a.example/x?a=1&b=2'])).querySelectorAll('sitemap > loc')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['https://a.example/x?a=1&b=2'])
})
