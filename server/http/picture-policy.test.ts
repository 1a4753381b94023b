import { expect, test } from 'vitest'
import { sourceHash } from './security-headers.ts'
import { drawnPicturePolicy, picturePolicy } from './picture-policy.ts'

const svg = (inside: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
const policyOf = (inside: string): string => picturePolicy(svg(inside), 'image/svg+xml')

test('[O1] a picture that is not an SVG, or has no styles, has none', () => {
  expect([
    drawnPicturePolicy,
    policyOf('<path d="M1 1"/>'),
    picturePolicy(svg('<style>a{}</style>'), 'image/png'),
  ]).toEqual(["default-src 'none'; sandbox", "default-src 'none'; sandbox", "default-src 'none'; sandbox"])
})

test.each([
  ['<style>.a{fill:red}</style>', '.a{fill:red}'],
  ['<style type="text/css">\n.a{fill:red}\r\n</style>', '\n.a{fill:red}\n'],
  ['<style><![CDATA[.a>b{fill:red}]]></style>', '.a>b{fill:red}'],
  ['<style>.a::before{content:&#34;&#x2014;&#34;}</style>', '.a::before{content:"—"}'],
  ['<style> <![CDATA[a{}]]> b{} &gt; </style>', ' a{} b{} > '],
])('[O1] of %s exactly this style applies', (inside, style) => {
  expect(policyOf(inside)).toBe(`default-src 'none'; style-src ${sourceHash(style)}; sandbox`)
})

test('[O1] styles in attributes apply by their hashes, each once', () => {
  expect(policyOf(`<g style="fill:red"><path style='fill:&quot;x&quot;'/><path style="fill:red"/></g>`)).toBe(
    `default-src 'none'; style-src 'unsafe-hashes' ${sourceHash('fill:red')} ${sourceHash('fill:"x"')}; sandbox`,
  )
})

test('[O1] [O9] a megabyte of styles that never close is read once, and so is one of CDATA', () => {
  const times = (text: string) => text.repeat(Math.ceil(1_000_000 / text.length))
  for (const inside of ['<style ', '<style>', '<style><![CDATA[', '<style></style ', ' style="', " style='"])
    expect(policyOf(times(inside))).toMatch(/^default-src 'none'; .*sandbox$/)
})

test('[O1] where there are too many for a header, none applies', () => {
  expect(policyOf(Array.from({ length: 61 }, (_, index) => `<path style="fill:#${index}"/>`).join(''))).toBe(
    "default-src 'none'; sandbox",
  )
})
