import { expect, test } from 'vitest'
import type { MarkName } from '#schemas/document/marks.ts'
import { longestCode } from '#schemas/document/code.ts'
import { runCheck } from '../testing/run-check.ts'
import type { CheckContext } from './context.ts'
import { checkMark } from './mark.ts'

const run = (mark: MarkName | 'condition', value: unknown, more: Partial<CheckContext> = {}) =>
  runCheck(checkMark[mark], value, more)
const found = (...given: Parameters<typeof run>) => run(...given).findings
const briefly = (...given: Parameters<typeof run>): readonly string[] =>
  found(...given).map(({ code, pointer }) => `${code} ${pointer}`)

test('[ENG-3] an icon is one of the sprite; a misspelt one gets the nearest', () => {
  expect(briefly('icon', 'bell')).toEqual([])
  expect(found('icon', 'bel')).toMatchObject([
    {
      code: 'unknown-icon',
      received: '"bel"',
      didYouMean: 'bell',
      fix: [{ op: 'replace', path: '/at', value: 'bell' }],
    },
  ])
  expect(found('icon', 'rocket')).toMatchObject([{ code: 'unknown-icon', didYouMean: undefined, fix: undefined }])
  expect(briefly('icon', null)).toEqual(['null-value /at'])
  expect(briefly('icon', 5)).toEqual(['wrong-type /at'])
})

test.each(['menu', 'form', 'popup'] as const)('[ENG-3] the id of a %s is a text; who has it is asked later', (to) => {
  expect(run(to, 'main')).toEqual({ findings: [], references: [{ to, id: 'main', pointer: '/at' }] })
  expect(found(to, '')).toMatchObject([
    { code: 'empty-text', pointer: '/at', hint: `Write the id of a document of the folder ${to}s.` },
  ])
  expect(briefly(to, null)).toEqual(['null-value /at'])
  expect(briefly(to, { id: 'main' })).toEqual(['wrong-type /at'])
})

test('[ENG-3] a bound value is a literal of its type, or the name of a binding of that type', () => {
  const literals = {
    'bound-text': ['words', { uz: 'a', ru: 'b' }],
    'bound-number': [0, -5, 1.5],
    'bound-boolean': [true, false],
    'bound-money': [{ minor: 500, currency: 'UZS' }],
    'bound-time': ['2026-12-01T00:00+05:00'],
  } as const
  const types = Object.keys(literals) as (keyof typeof literals)[] // its own keys
  for (const own of types)
    for (const other of types)
      for (const value of literals[other])
        expect([own, value, briefly(own, value)]).toEqual([
          own,
          value,
          own === other || (own === 'bound-text' && typeof value === 'string') ? [] : expect.any(Array),
        ])
  for (const value of [{ minor: 0.5, currency: 'UZS' }, { minor: 5, currency: 'uzs' }, { minor: 5, currency: 5 }, null])
    expect(briefly('bound-money', value)).toEqual([`${value === null ? 'null-value' : 'wrong-type'} /at`])
  for (const currency of ['XUZSUZ', 'UZ', 'a UZS', 'UZS a'])
    expect(briefly('bound-money', { minor: 5, currency })).toEqual(['wrong-type /at'])
  expect(briefly('bound-money', { minor: 5, currency: 'UZS', more: 1 })).toEqual(['wrong-type /at'])
  expect(briefly('bound-money', 'UZS')).toEqual(['wrong-type /at'])
  expect(briefly('bound-time', '2026-13-01T00:00Z')).toEqual(['wrong-type /at'])
  expect(briefly('bound-time', 5)).toEqual(['wrong-type /at'])
  expect(briefly('bound-boolean', 'true')).toEqual(['wrong-type /at'])
  expect(found('bound-number', [5])).toEqual([
    {
      code: 'wrong-type',
      pointer: '/at',
      expected: 'a number, or {"bind": the name of a binding of type number}',
      received: 'a list of 1',
      hint: 'Write a number, or {"bind": the name of a binding of type number}.',
    },
  ])
})

test('[ENG-3] a number in quotes gets the number', () => {
  for (const [text, value] of [
    ['0', 0],
    ['-12.5', -12.5],
    ['40', 40],
  ] as const)
    expect(found('bound-number', text)).toMatchObject([
      {
        code: 'number-as-string',
        received: JSON.stringify(text),
        hint: `Write ${text} without quotes.`,
        fix: [{ op: 'replace', path: '/at', value }],
      },
    ])
  for (const text of ['', '007', '5.', '1e3', 'a5', '5a', '5.x'])
    expect(briefly('bound-number', text)).toEqual(['wrong-type /at'])
  expect(briefly('bound-boolean', '5')).toEqual(['wrong-type /at'])
})

test('[ENG-3] {"bind"} is alone and names a binding of the wanted type', () => {
  expect(briefly('bound-number', { bind: 'site.year' })).toEqual([])
  expect(briefly('bound-number', { bind: 'site.currency' })).toEqual(['binding-wrong-type /at/bind'])
  expect(briefly('bound-text', { bind: 'nobody' })).toEqual(['unknown-binding /at/bind'])
  expect(found('bound-number', { bind: 'site.year', minor: 5 })).toEqual([
    {
      code: 'unknown-property',
      pointer: '/at/minor',
      at: 'key',
      expected: 'only "bind"',
      received: '"minor"',
      hint: 'Remove "minor".',
    },
  ])
  const long = 'y'.repeat(60)
  expect(found('bound-number', { [long]: 5, bind: 'site.year' })).toMatchObject([
    { received: `"${'y'.repeat(40)}"`, hint: `Remove "${'y'.repeat(40)}".` },
  ])
  expect(briefly('bound-number', ['bind'])).toEqual(['wrong-type /at'])
})

test('[ENG-3] a rich text has the allowed tags; a link in it is checked as a part of the text', () => {
  expect(run('rich', '2 < 3 <strong>a</strong> <a href="https://example.com/">b</a>')).toEqual({
    findings: [],
    references: [],
  })
  const nested = '<ul><li><a href="/help">a</a></li></ul><p><a href="/faq">b</a> <a href="mailto:a@b.uz">c</a></p>'
  expect(run('rich', { uz: nested, ru: 'a' })).toEqual({
    findings: [],
    references: ['/help', '/faq'].map((link) => ({ to: 'link', link, pointer: '/at/uz', isPart: true })),
  })
  expect(found('rich', '<a href="/ru/help">a</a>')).toMatchObject([
    { code: 'link-with-locale', pointer: '/at', didYouMean: '/help' },
  ])
  expect(found('rich', '<a href="/ru/help">a</a>')[0]).not.toHaveProperty('fix')
  expect(briefly('rich', '<a href="/a">a')).toEqual([])
  expect(briefly('rich', { uz: '', ru: '<b>a</b>' })).toEqual(['empty-text /at/uz', 'refused-tag /at/ru'])
})

test('[ENG-3] [C8] markup that a rich text may not have is named', () => {
  expect(found('rich', 'a <b>b</b>')).toMatchObject([
    {
      code: 'refused-tag',
      pointer: '/at',
      expected: expect.stringMatching(/^the tags p, h2, /),
      received: '<b>',
      hint: expect.stringMatching(/^Remove <b>\. Allowed are p, h2, /),
    },
  ])
  expect(found('rich', '<p onclick="a()">b</p>')).toMatchObject([
    {
      code: 'refused-attribute',
      expected: 'no attribute but href of <a>',
      received: expect.stringContaining('onclick'),
      hint: expect.stringContaining('Remove the attribute onclick'),
    },
  ])
  expect(found('rich', '<a href="javascript:a()">b</a>')).toMatchObject([
    {
      code: 'unsafe-address',
      received: '"javascript:a()"',
      hint: expect.stringMatching(/^Give the link a path/),
    },
  ])
  expect(found('rich', '<b>a</b><i>b</i><p id="c">c</p>')).toHaveLength(1)
})

test('[SEO-3] third-party code is HTML of elements that the page can make', () => {
  expect(briefly('code', '<script src="https://example.com/a.js" async></script>')).toEqual([])
  expect(found('code', null)).toMatchObject([{ code: 'null-value', pointer: '/at', received: 'null' }])
  expect(found('code', 7)).toMatchObject([{ code: 'wrong-type', received: '7' }])
  const filled = (length: number) => `<script>${'a'.repeat(length - 17)}</script>`
  expect(briefly('code', filled(longestCode))).toEqual([])
  expect(found('code', filled(longestCode + 1))).toMatchObject([
    { code: 'too-long', expected: `at most ${longestCode} characters`, received: `${longestCode + 1} characters` },
  ])
  expect(found('code', '<style>a{}</style>')).toMatchObject([
    { code: 'refused-tag', received: '<style>', expected: 'the elements script, meta and link' },
  ])
  expect(found('code', '<script onload="a()" src="https://a.uz/"></script>')).toMatchObject([
    { code: 'refused-attribute', received: '"onload of <script>"' },
  ])
  expect(found('code', '<script src="http://a.uz/"></script>')).toMatchObject([
    { code: 'unsafe-address', received: '"http://a.uz/"' },
  ])
  expect(briefly('code', ' ')).toEqual(['empty-text /at'])
})

const picture = { src: '/media/a.webp', alt: 'A cat', width: 10, height: 20 }
const drawn = (more: object) => run('media', { ...picture, ...more })

test('[ENG-3] a picture is a file of the site or an https address, in both of its sizes', () => {
  expect(drawn({ mobile: '/media/b.webp' })).toEqual({
    findings: [],
    references: [
      { to: 'media', path: '/media/a.webp', pointer: '/at/src' },
      { to: 'media', path: '/media/b.webp', pointer: '/at/mobile' },
    ],
  })
  for (const src of ['https://cdn.example/a.webp', '/assets/a.webp'])
    expect(drawn({ src })).toEqual({ findings: [], references: [] })
  for (const address of ['mailto:a@b.uz', '/help/a.webp', 'http://a.uz/a.webp', 'a.webp', 'tel:+998'])
    for (const key of ['src', 'mobile'])
      expect(drawn({ [key]: address }).findings).toMatchObject([
        {
          code: 'unsafe-address',
          pointer: `/at/${key}`,
          expected: 'a path below /media or an https address',
          received: JSON.stringify(address),
        },
      ])
  expect(briefly('media', { ...picture, src: '' })).toEqual(['empty-text /at/src'])
  expect(briefly('media', { ...picture, src: 5 })).toEqual(['wrong-type /at/src'])
  for (const value of ['/media/a.webp', [picture]]) expect(briefly('media', value)).toEqual(['wrong-type /at'])
  expect(briefly('media', null)).toEqual(['null-value /at'])
})

test('[ENG-3] a picture says what it shows, or exactly nothing', () => {
  for (const alt of ['', { uz: 'Mushuk', ru: 'Кошка' }]) expect(drawn({ alt }).findings).toEqual([])
  const { alt: _alt, ...bare } = picture
  expect(found('media', bare)).toMatchObject([
    { code: 'missing-alt', pointer: '/at', hint: expect.stringMatching(/^Add "alt"/) },
  ])
  for (const alt of [' ', null])
    expect(drawn({ alt }).findings).toMatchObject([
      { code: 'missing-alt', pointer: '/at/alt', expected: 'a text, or "" for pure decoration' },
    ])
  expect(drawn({ alt: { uz: 'a' } }).findings).toMatchObject([{ code: 'missing-locale', pointer: '/at/alt' }])
  expect(drawn({ alt: { key: 'common:cat' } }).references).toMatchObject([{ to: 'media' }, { to: 'message' }])
  const { width: _width, ...narrow } = picture
  expect(briefly('media', narrow)).toEqual(['missing-property /at'])
})

test('[ENG-3] a link and an action are checked where a mark says so', () => {
  expect(run('link', '/help').references).toEqual([{ to: 'link', link: '/help', pointer: '/at' }])
  expect(run('action', { do: 'navigate', to: '/help' }).references).toMatchObject([{ pointer: '/at/to' }])
  expect(briefly('text', '')).toEqual(['empty-text /at'])
  expect(briefly('condition', { usr: 'guest' })).toEqual(['unknown-property /at/usr'])
})
