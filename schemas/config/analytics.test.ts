import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { analytics } from './analytics.ts'

const accepts = new Ajv({ strict: true, strictRequired: false }).compile(analytics)
const ids = ['tagServiceId', 'searchAnalyticsId', 'tagManagerId'] as const
const good: Readonly<Record<(typeof ids)[number], readonly string[]>> = {
  tagServiceId: ['G-ABCDEF1234', 'GT-ABCD', 'AW-123456789', 'DC-12345678'],
  searchAnalyticsId: ['12345678', '98765'],
  tagManagerId: ['GTM-ABCD', 'GTM-ABCD123'],
}
const injections = [
  "GTM-X');alert(1)//",
  'GTM-ABCD"><script>',
  "GTM-ABCD'",
  'GTM-ABCD\n',
  '\nGTM-ABCD',
  ' GTM-ABCD',
  'GTM-ABCD ',
  'gtm-abcd123',
  'GTM_ABCD',
  'GTM-',
  'GTM',
  '',
  'GTM-АВСД',
  'GTM-ABCD&l=x',
  'GTM-ABCD?x=1',
  'GTM-ABCD/../x',
  'GTM-ABCD;',
  'GTM-ABCD`',
  'GTM-${x}',
  'GTM-ABCD\\',
  'GTM-ABCD\u0000',
  'GTM-ABCD\u2028',
  'GTM-ＡＢＣＤ',
  'GTM-ABCD%27',
  'GTM-ABCD#',
  'GTM-ABCD,GTM-EFGH',
  'GTM-ABCD GTM-EFGH',
  'https://evil.example/gtm.js',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/javascript,1',
  '</script><script>alert(1)</script>',
  '<!--',
  '-->',
  ']]>',
  '{{x}}',
  '$$x$$',
  '##name##',
  '__proto__',
  'constructor',
  'null',
  'true',
  '0',
  '-1',
  '1e9',
  '12345678;',
  "12345678'",
  '12345678)',
  '1234567890123',
  '01234567',
  '１２３４５',
  'G-abc',
  "G-ABCD'",
  'UA-12345-1',
  'AW-1234/abc',
  'G-ABCD.js',
  `G-${'A'.repeat(50)}`,
  `GTM-${'A'.repeat(5_000)}`,
  '9'.repeat(40),
  'G--',
  'AW-',
  'DC-x',
]

test('[C11] there are at least 60 hostile ids', () => expect(new Set(injections).size).toBeGreaterThanOrEqual(60))

test.each(ids)('[C11] %s takes the ids of its service and nothing else', (name) => {
  for (const id of good[name]) expect(accepts({ [name]: id }), id).toBe(true)
  for (const id of injections) expect(accepts({ [name]: id }), JSON.stringify(id)).toBe(false)
  for (const other of ids.filter((id) => id !== name))
    for (const id of good[other]) expect(accepts({ [name]: id }), id).toBe(false)
  for (const value of [1, null, {}, ['GTM-ABCD']]) expect(accepts({ [name]: value })).toBe(false)
})
