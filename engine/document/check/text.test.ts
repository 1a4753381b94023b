import { expect, test } from 'vitest'
import { runCheck, smallWorld } from '../testing/run-check.ts'
import type { CheckContext } from './context.ts'
import { checkBinding, checkText, comparePlaceholders } from './text.ts'

const filled = { fillsIn: true } as const
const found = (value: unknown, more: Partial<CheckContext> = {}) => runCheck(checkText, value, more).findings
/** The findings of a text, each as `code pointer`, with the proposed word behind it. */
const briefly = (value: unknown, more: Partial<CheckContext> = {}): readonly string[] =>
  found(value, more).map(({ code, pointer, didYouMean }) =>
    [code, pointer, ...(didYouMean === undefined ? [] : [`-> ${didYouMean}`])].join(' '),
  )
const plural = (uz: unknown, ru: unknown, more: object = {}) => ({ count: 'site.year', uz, ru, ...more })
const uz = { one: 'a', other: 'b' }
const ru = { one: 'a', few: 'b', many: 'c', other: 'd' }

test('[ENG-3] a text is a string, both locales, a key or plural forms; anything else has one finding', () => {
  expect(briefly('words')).toEqual([])
  expect(briefly({ uz: 'a', ru: 'b' })).toEqual([])
  expect(briefly(plural(uz, ru), filled)).toEqual([])
  expect(found(null)).toMatchObject([
    { code: 'null-value', pointer: '/at', received: 'null', hint: expect.stringMatching(/^Write a text, .* remove/) },
  ])
  expect(found(5)).toMatchObject([{ code: 'wrong-type', pointer: '/at', received: 'a number, 5' }])
  expect(found(['a'])).toMatchObject([{ code: 'wrong-type', pointer: '/at', received: 'a list, a list of 1' }])
})

test('[ENG-3] a text that is empty, too long or no text says so', () => {
  for (const words of ['', '  \n']) expect(briefly(words)).toEqual(['empty-text /at'])
  expect(found(' '.repeat(30))).toMatchObject([{ received: JSON.stringify(' '.repeat(20)) }])
  expect(briefly('a'.repeat(10_000))).toEqual([])
  expect(found('a'.repeat(10_001))).toMatchObject([
    { code: 'too-long', expected: 'at most 10000 characters', received: '10001 characters' },
  ])
  expect(briefly({ uz: null, ru: 7 })).toEqual(['null-value /at/uz', 'wrong-type /at/ru'])
  expect(found({ uz: 'a', ru: 7 })).toMatchObject([{ expected: 'a text', received: '7' }])
})

test('[ENG-3] a locale that is missing is asked for in its language; an unknown one is renamed or removed', () => {
  expect(found({ uz: 'a' })).toMatchObject([
    {
      code: 'missing-locale',
      pointer: '/at',
      expected: 'the property "ru"',
      received: 'an object with uz',
      hint: 'Add "ru" with the text in Russian.',
    },
  ])
  expect(found({ ru: 'a' })).toMatchObject([{ hint: 'Add "uz" with the text in Uzbek.' }])
  expect(briefly({})).toEqual(['missing-locale /at', 'missing-locale /at'])
  expect(found({ uz: 'a', 'r/u': 'b' })).toEqual([
    {
      code: 'unknown-locale',
      pointer: '/at/r~1u',
      at: 'key',
      expected: expect.stringContaining('{"key"}'),
      received: '"r/u"',
      didYouMean: 'ru',
      hint: 'The locales are uz and ru: rename "r/u" or remove it.',
      fix: [{ op: 'move', from: '/at/r~1u', path: '/at/ru' }],
    },
  ])
  for (const value of [
    { uz: 'a', ru: 'b', en: 'c' },
    { uz: 'a', english: 'c' },
  ]) {
    const [key = ''] = Object.keys(value).filter((one) => one.startsWith('en'))
    expect(found(value)).toMatchObject([
      { code: 'unknown-locale', didYouMean: undefined, fix: [{ op: 'remove', path: `/at/${key}` }] },
    ])
  }
  expect(briefly({ uzz: 'a', ruu: 'b' })).toEqual(['unknown-locale /at/uzz', 'unknown-locale /at/ruu'])
  expect(found({ uz: 'a', ru: 'b', ['x'.repeat(60)]: 'c' })).toMatchObject([{ received: `"${'x'.repeat(40)}"` }])
})

test('[ENG-3] a placeholder is a binding in both braces that has a value here', () => {
  expect(briefly('in {site.year}, {site.currency}', filled)).toEqual([])
  expect(briefly('in {site.yaer}', filled)).toEqual(['unknown-placeholder /at -> site.year'])
  expect(found('in {nobody}', filled)).toMatchObject([
    { expected: 'the name of a binding', received: '{nobody}', hint: expect.stringContaining('site.year, site.') },
  ])
  expect(found(`{${'x'.repeat(80)}}`, filled)).toMatchObject([{ received: `{${'x'.repeat(60)}}` }])
  for (const words of ['in {site.year', 'in site.year}', '{{site.year}}'])
    expect(briefly(words, filled)).toContain('broken-placeholder /at')
  expect(found('{site.year', filled)).toMatchObject([{ received: '"{site.year"' }])
  expect(briefly('{}', filled)).toEqual(['unknown-placeholder /at'])
})

test('[ENG-3] at a place that is not filled in, a binding and a count are refused', () => {
  expect(found('in {site.year} {site.currency}')).toMatchObject([
    {
      code: 'value-in-plain-text',
      pointer: '/at',
      received: '{site.year}',
      hint: '{site.year} is not filled in at this place and would be left out: write plain words.',
    },
  ])
  expect(briefly('in {nobody}')).toEqual(['unknown-placeholder /at'])
  expect(found(plural(uz, ru))).toMatchObject([
    { code: 'value-in-plain-text', pointer: '/at/count', at: 'key', received: 'a text with a count' },
  ])
})

test('[ENG-3] the same binding in both locales of a plain text is one finding, two bindings are two', () => {
  expect(briefly({ uz: '{site.year} bu', ru: 'это {site.year}' })).toEqual(['value-in-plain-text /at/uz'])
  expect(briefly({ uz: '{site.year}', ru: '{site.currency}' })).toEqual([
    'value-in-plain-text /at/uz',
    'value-in-plain-text /at/ru',
  ])
  expect(briefly({ uz: '{nobody}', ru: '{nobody}' }, filled)).toHaveLength(2)
})

test('[FRM-2] $$min$$ and $$max$$ are filled in only in validation messages', () => {
  const message = { isValidationMessage: true }
  expect(briefly('$$min$$ to $$max$$', message)).toEqual([])
  expect(found('at least $$mix$$', message)).toMatchObject([
    { code: 'unknown-template', pointer: '/at', received: '$$mix$$', hint: 'Replace $$mix$$ with $$min$$ or $$max$$.' },
  ])
  expect(found('at least $$min$$')).toMatchObject([{ code: 'template-outside-message', received: '$$min$$' }])
  expect(briefly('costs $$5$$ or $$ 5', message)).toEqual([])
})

test('[ENG-3] a placeholder that one locale lacks is reported there', () => {
  expect(found({ uz: '{site.year}', ru: 'год' }, filled)).toEqual([
    {
      code: 'placeholder-differs',
      pointer: '/at/ru',
      expected: '{site.year} as in the other locale',
      hint: 'Use {site.year} in both locales or in none.',
    },
  ])
  expect(briefly({ uz: 'yil', ru: '{site.year}' }, filled)).toEqual(['placeholder-differs /at/uz'])
  expect(briefly({ uz: '{site.year} a {site.year}', ru: '{site.year}' }, filled)).toEqual([])
  expect(briefly({ uz: '{nobody}', ru: 'a' }, filled)).toEqual(['unknown-placeholder /at/uz'])
  const compared: unknown[] = []
  for (const fields of [{ uz: '{a}' }, { uz: '{a}', ru: { one: 'b' } }, { uz: 5, ru: '{a}' }])
    comparePlaceholders(fields, '/at', { add: (finding) => void compared.push(finding) })
  expect(compared).toEqual([])
})

test('[ENG-3] {"key"} is alone and has a namespace', () => {
  expect(runCheck(checkText, { key: 'common:close' })).toEqual({
    findings: [],
    references: [{ to: 'message', key: 'common:close', pointer: '/at/key', fillsIn: false }],
  })
  expect(runCheck(checkText, { key: 'common:a.b-C_9' }, filled).references).toMatchObject([{ fillsIn: true }])
  expect(found({ key: 'common:close', 'u/z': 'a' })).toMatchObject([
    { code: 'unknown-property', pointer: '/at/u~1z', at: 'key', expected: 'only "key"', received: '"u/z"' },
  ])
  expect(found({ ['y'.repeat(60)]: 'a', key: 'common:close' })).toMatchObject([{ received: `"${'y'.repeat(40)}"` }])
  for (const key of [5, null, 'close', 'Common:close', ' common:close', 'common:close!', 'c:', `a:${'x'.repeat(199)}`])
    expect(briefly({ key })).toEqual(['wrong-format /at/key'])
  expect(briefly({ key: `a:${'x'.repeat(198)}` })).toEqual([])
})

test('[ENG-3] plural forms are those of each locale, with a count that is a number', () => {
  expect(briefly(plural({ ...uz, other: '{count} ta' }, { ...ru, one: '{count} игра' }), filled)).toEqual([])
  expect(briefly('{count} ta', filled)).toEqual(['unknown-placeholder /at'])
  expect(found(plural(uz, ru, { count: 'site.currency' }), filled)).toEqual([
    {
      code: 'binding-wrong-type',
      pointer: '/at/count',
      expected: 'the name of a binding of type number',
      received: 'site.currency, which is of type text',
      hint: 'Use a binding of type number: site.year, dialog.count.',
    },
  ])
  expect(found(plural(uz, ru, { count: 7 }), filled)).toMatchObject([
    { code: 'wrong-type', pointer: '/at/count', received: '7', hint: 'Write the name of a binding of type number.' },
  ])
  expect(found(plural(uz, ru, { 'e/n': 'b' }), filled)).toEqual([
    {
      code: 'unknown-property',
      pointer: '/at/e~1n',
      at: 'key',
      expected: 'count, uz and ru',
      received: '"e/n"',
      hint: 'Remove "e/n".',
      fix: [{ op: 'remove', path: '/at/e~1n' }],
    },
  ])
  expect(found({ count: 'site.year', uz }, filled)).toMatchObject([
    { code: 'missing-locale', pointer: '/at', hint: 'Add "ru" with the forms one, few, many, other.' },
  ])
  for (const forms of ['a', null, ['a']])
    expect(found(plural(forms, ru), filled)).toMatchObject([
      { code: 'wrong-type', pointer: '/at/uz', hint: 'Write one text for each of one, other.' },
    ])
  const { few: _few, ...without } = ru
  expect(found(plural(uz, { ...without, fwe: 'b' }), filled)).toEqual([
    {
      code: 'unknown-property',
      pointer: '/at/ru/fwe',
      at: 'key',
      expected: 'one of one, few, many, other',
      received: '"fwe"',
      didYouMean: 'few',
      hint: 'Rename "fwe" to "few".',
      fix: [{ op: 'move', from: '/at/ru/fwe', path: '/at/ru/few' }],
    },
  ])
  expect(found(plural(uz, { ...without, 'z/z': 'b' }), filled)).toMatchObject([
    {
      code: 'unknown-property',
      pointer: '/at/ru/z~1z',
      didYouMean: undefined,
      hint: 'Remove "z/z": this locale has the forms one, few, many, other.',
      fix: [{ op: 'remove', path: '/at/ru/z~1z' }],
    },
    { code: 'missing-plural-form', pointer: '/at/ru', hint: 'Add "few": this locale needs one, few, many, other.' },
  ])
  expect(briefly(plural(uz, { ...ru, fwe: 'b' }), filled)).toEqual(['unknown-property /at/ru/fwe'])
  expect(briefly(plural({ ...uz, other: '' }, ru), filled)).toEqual(['empty-text /at/uz/other'])
  expect(briefly(plural({ ...uz, other: '{nobody}' }, ru), filled)).toEqual(['unknown-placeholder /at/uz/other'])
  const long = 'z'.repeat(60)
  expect(found(plural({ ...uz, [long]: 'b' }, ru, { [long]: 'b' }), filled)).toMatchObject([
    { received: `"${'z'.repeat(40)}"`, hint: `Remove "${'z'.repeat(40)}".` },
    { received: `"${'z'.repeat(40)}"` },
  ])
})

test('[ENG-3] plural forms without a count are one issue', () => {
  expect(found({ uz, ru }, filled)).toEqual([
    {
      code: 'missing-property',
      pointer: '/at',
      expected: 'the property "count"',
      received: 'an object with uz, ru',
      hint: 'Add "count" with the name of a binding of type number.',
    },
  ])
  expect(found({ coutn: 'site.year', uz, ru }, filled)).toMatchObject([
    { code: 'unknown-property', didYouMean: 'count', fix: [{ op: 'move', from: '/at/coutn', path: '/at/count' }] },
  ])
  expect(found({ uz, ru })).toMatchObject([{ code: 'value-in-plain-text', pointer: '/at' }])
  expect(found({ uz, ru })[0]).not.toHaveProperty('at')
  expect(briefly({ uz: 'a', ru }, filled)).toEqual(['wrong-type /at/ru'])
  expect(briefly({ count: 'site.year', uz, rru: ru }, filled)).toEqual(['unknown-property /at/rru -> ru'])
})

test('[ENG-3] a binding has a value where its scope has one', () => {
  const bind = (name: unknown, more: Partial<CheckContext> = {}) =>
    runCheck((value, pointer, context) => checkBinding(value, pointer, context), name, more).findings
  for (const name of ['site.year', 'player.login']) expect(bind(name)).toEqual([])
  expect(bind('game.name', { scopes: new Set(['game']) })).toEqual([])
  expect(bind('game.name')).toEqual([
    {
      code: 'binding-out-of-scope',
      pointer: '/at',
      expected: 'a place inside a list of games',
      received: 'game.name',
      hint: expect.stringContaining('only inside a list that gives a game:'),
    },
  ])
  expect(bind('dialog.count', { scopes: new Set(['game']) })).toMatchObject([
    { expected: 'a popup document', hint: expect.stringContaining('only inside a popup:') },
  ])
  expect(bind('profile.name')).toMatchObject([
    { expected: 'a form document', hint: expect.stringContaining('only inside the fields of a form:') },
  ])
  const asGuest = { around: [{ flag: 'isOpen' }, { user: 'guest' }] } as const
  expect(bind('player.login', asGuest)).toMatchObject([
    { code: 'binding-out-of-scope', expected: 'a binding that a guest has', received: 'player.login' },
  ])
  expect(bind('site.year', asGuest)).toEqual([])
  expect(bind('player.login', { around: [{ flag: 'isOpen' }, { user: 'player' }] })).toEqual([])
  expect(bind('toString')).toMatchObject([{ code: 'unknown-binding', received: '"toString"', didYouMean: undefined }])
  expect(bind('x'.repeat(70))).toMatchObject([{ received: `"${'x'.repeat(60)}"` }])
  expect(bind('site.yeer')).toMatchObject([
    { didYouMean: 'site.year', hint: `Bindings are: ${Object.keys(smallWorld.vocabulary.bindings).join(', ')}.` },
  ])
  expect(bind(null)).toMatchObject([{ expected: 'the name of a binding', received: 'null' }])
})
