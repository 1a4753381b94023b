import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { validators } from '#generated/document-validators.gate.js'
import type { DocumentKind } from '#schemas/document/documents.ts'
import { runCheck, smallWorld } from '../testing/run-check.ts'
import type { SchemaValidator } from '../validators.ts'
import type { PatternVerdict } from '../world.ts'
import { createChecker } from './create-checker.ts'
import { checkAlone, folderOf, placeOf, type DocumentSubject } from './document.ts'
import { NodeMemory } from './node-memory.ts'
import { checkUnique } from './unique.ts'

const section = {
  type: 'object',
  properties: {
    phonePattern: { type: 'string' },
    title: { format: 'playbill-text' },
    host: { type: 'string' },
    inner: { type: 'object' },
  },
  additionalProperties: false,
} as const
const world = { ...smallWorld, settings: new Map([['site', section]]) }
const compiled = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(section)
const settings = new Map([['site', compiled as unknown as SchemaValidator]]) // as AJV's own are
const subject: Omit<DocumentSubject, 'kind' | 'id' | 'memory'> = {
  world,
  validators: { documents: validators, widgets: new Map(), settings },
  now: Date.UTC(2026, 10, 21),
  lintBudget: { combinations: 1_000 },
  judgePattern: (source): PatternVerdict => (source === '(a+)+' ? 'vulnerable' : 'safe'),
}
const alone = (kind: DocumentKind, document: unknown, id = 'd') =>
  checkAlone(document, { ...subject, kind, id, memory: new NodeMemory() })
const found = (kind: DocumentKind, fields: object, id = 'd') =>
  alone(kind, { kind, id, version: 1, ...fields }, id).findings
const briefly = (...given: Parameters<typeof found>): readonly string[] =>
  found(...given).map(({ code, pointer }) => `${code} ${pointer}`)

test('[ENG-3] a file lies in the folder of its kind', () => {
  expect(placeOf('pages/home.json')).toEqual({ kind: 'page', id: 'home' })
  expect(placeOf('messages/common.json')).toEqual({ kind: 'messages', id: 'common' })
  expect(placeOf('settings/site.json')).toEqual({ kind: 'settings', id: 'site' })
  expect(placeOf('jurisdictions/a b.json')).toEqual({ kind: 'jurisdiction', id: 'a b' })
  for (const path of [
    'page/home.json',
    'pages/.json',
    'pages/a/b.json',
    'a/pages/b.json',
    'pages/a.jsonx',
    'pages/a.txt',
    'home.json',
    '',
  ])
    expect([path, placeOf(path)]).toEqual([path, null])
  expect((['theme', 'messages', 'settings'] as const).map(folderOf)).toEqual(['themes', 'messages', 'settings'])
})

test('[ENG-3] anything that is not a document has one finding, whatever JSON it is', () => {
  for (const value of [null, 5, 'a', [], true])
    for (const kind of ['page', 'form', 'settings', 'messages'] as const)
      expect(alone(kind, value).findings.map(({ pointer }) => pointer)).toEqual([''])
  expect(alone('form', { flow: 'auth' }, 'f').findings).toMatchObject([{ code: 'outdated-form', pointer: '/flow' }])
})

test('[FRM-1] a form of the old shape is one finding, with the patch that brings it up to date', () => {
  expect(alone('form', { flow: 'auth', event: 'sign.in', submit: 'Go' }, 'f')).toEqual({
    findings: [
      {
        code: 'outdated-form',
        pointer: '/flow',
        at: 'key',
        expected: '"submit": {"flow", "event"} and "button"',
        received: '"flow" and "event" beside "submit"',
        hint: expect.stringContaining('rename "submit"'),
        fix: [
          { op: 'add', path: '/button', value: 'Go' },
          { op: 'replace', path: '/submit', value: { flow: 'auth', event: 'sign.in' } },
          { op: 'remove', path: '/flow' },
          { op: 'remove', path: '/event' },
        ],
      },
    ],
    references: [],
  })
  expect(alone('form', { event: 'sign.in' }, 'f').findings).toMatchObject([
    { pointer: '/event', fix: [{ op: 'add' }, { op: 'add', path: '/submit' }, { op: 'remove', path: '/event' }] },
  ])
  expect(alone('page', { flow: 'auth' }).findings).not.toMatchObject([{ code: 'outdated-form' }])
})

test('[ENG-3] a page and a layout refer to the layout around them', () => {
  const page = { kind: 'page', id: 'd', version: 1, title: 'a', layout: 'empty', nodes: [] }
  expect(alone('page', page).references).toEqual([{ to: 'layout', id: 'empty', pointer: '/layout' }])
  expect(alone('page', { ...page, layout: 5 }).references).toEqual([])
  const layout = { kind: 'layout', id: 'd', version: 1, extends: 'base', nodes: [] }
  expect(alone('layout', layout).references).toEqual([{ to: 'layout', id: 'base', pointer: '/extends' }])
  expect(alone('layout', { ...layout, extends: 5 }).references).toEqual([])
})

test('[ENG-3] a popup that cannot be closed has a way out and no address', () => {
  const popup = (more: object) => briefly('popup', { dialog: 'popup', title: 'a', nodes: [], ...more })
  const exit = { label: 'a', to: '/' }
  expect([popup({}), popup({ preventClose: true, exit }), popup({ linkable: true })]).toEqual([[], [], []])
  expect(popup({ preventClose: true })).toEqual(['popup-without-exit /preventClose'])
  expect(popup({ preventClose: true, exit, linkable: true })).toEqual(['popup-linkable-locked /linkable'])
  expect(popup({ preventClose: false, linkable: true })).toEqual([])
})

test('[ENG-3] entries of menus, receipts and profiles have ids of their own', () => {
  const entry = (id: string, more: object = {}) => ({ id, label: 'a', to: '/', ...more })
  const menu = (...items: object[]) => briefly('menu', { title: 'a', items })
  expect(menu(entry('a'), entry('b', { items: [entry('c')] }))).toEqual([])
  expect(menu(entry('a'), entry('b', { items: [entry('a'), entry('b')] }))).toEqual([
    'duplicate-item-id /items/1/items/0/id',
    'duplicate-item-id /items/1/items/1/id',
  ])
  expect(menu({ id: 'a', label: 'a' }, entry('b', { items: [{ id: 'c', label: 'a' }] }))).toEqual([
    expect.stringMatching(/ \/items\/0$/),
    expect.stringMatching(/ \/items\/1\/items\/0$/),
  ])
  const twice = [{ id: 'a' }, { id: 'a' }]
  expect(briefly('receipt', { blocks: twice })).toContain('duplicate-item-id /blocks/1/id')
  const profile = briefly('jurisdiction', { helplines: twice, footerLinks: twice })
  expect(profile).toContain('duplicate-item-id /helplines/1/id')
  expect(profile).toContain('duplicate-item-id /footerLinks/1/id')
})

test('[ENG-3] an entry that is like an earlier one names it', () => {
  const twice = (list: unknown, key = 'name') =>
    runCheck((value, pointer, context) => checkUnique(value, pointer, key, 'duplicate-field', context), list).findings
  expect(twice([{ name: 'a' }, 5, null, [], { name: 5 }, { name: 'b' }, { name: 'a' }])).toEqual([
    {
      code: 'duplicate-field',
      pointer: '/at/6/name',
      expected: 'a name that no other entry has',
      received: '"a"',
      hint: '"a" is already the name of /at/0: give this entry another one.',
    },
  ])
  const long = 'x'.repeat(70)
  expect(twice([{ id: long }, { id: long }], 'id')).toMatchObject([
    { expected: 'an id that no other entry has', received: `"${'x'.repeat(60)}"` },
  ])
  expect([twice({ 0: { name: 'a' } }), twice(undefined)]).toEqual([[], []])
})

test('[ENG-3] a messages document lacks a locale, a plural form or a placeholder', () => {
  const messages = (entries: object) => found('messages', { messages: entries })
  expect(messages({ a: { uz: 'x', ru: 'y' } })).toEqual([])
  expect(messages({ a: { uz: 'x' } })).toMatchObject([
    { code: 'missing-locale', pointer: '/messages/a', hint: 'Add "ru" with the translation.' },
  ])
  const forms = { one: 'x', few: 'x', many: 'x' }
  expect(messages({ a: { uz: 'x', ru: forms } })).toMatchObject([
    { code: 'missing-plural-form', pointer: '/messages/a/ru', hint: 'Add the form "other".' },
  ])
  expect(messages({ a: { uz: '{name}', ru: 'y' }, b: null, c: { uz: '{n}', ru: '{n}' } })).toMatchObject([
    { pointer: '/messages/b' },
    { code: 'placeholder-differs', pointer: '/messages/a/ru' },
  ])
  expect(briefly('messages', {})).toEqual(['missing-property '])
  expect(briefly('messages', { messages: { a: 'x' } })).toEqual(['wrong-type /messages/a'])
})

test('[ENG-3] settings are a section of the site, checked by its own schema', () => {
  const values = (own: unknown) => found('settings', { values: own }, 'site')
  expect(values({ phonePattern: '^a$', title: { uz: 'a', ru: 'b' } })).toEqual([])
  expect(values({ titel: 'a' })).toMatchObject([{ code: 'unknown-property', pointer: '/values/titel' }])
  expect(values({ title: '' })).toMatchObject([{ code: 'empty-text', pointer: '/values/title' }])
  expect(values({ title: 'at least $$min$$' })).toEqual([])
  for (const none of [5, null]) expect(values(none)).toMatchObject([{ pointer: '/values' }])
  expect(found('settings', { values: {} }, 'siet')).toEqual([
    {
      code: 'unknown-section',
      pointer: '/id',
      expected: 'one of site',
      didYouMean: 'site',
      hint: 'Sections are: site. The file has the name of its section.',
    },
  ])
})

test('[C5] patterns of the settings are judged wherever they stand', () => {
  const judged = (values: object) =>
    found('settings', { values }, 'site')
      .filter(({ code }) => code !== 'unknown-property')
      .map(({ pointer }) => pointer)
  expect(judged({ phonePattern: '(a+)+' })).toEqual(['/values/phonePattern'])
  expect(judged({ inner: { 'a/b': [{ pattern: '(a+)+' }] } })).toEqual(['/values/inner/a~1b/0/pattern'])
  expect(judged({ inner: { patterns: '(a+)+', words: '(a+)+', patternOf: '(a+)+', upattern: '(a+)+' } })).toEqual([])
})

test('[FRM-2] only words below "messages" and in settings are filled with $$min$$', () => {
  const form = { title: 'a', button: 'a', submit: { call: 'none' }, fields: [] }
  const templates = (more: object) => briefly('form', { ...form, ...more }).filter((line) => line.includes('template'))
  const field = (more: object) => ({ fields: [{ name: 'a', type: 'text', label: 'a', ...more }] })
  expect(templates(field({ messages: { min: 'at least $$min$$' } }))).toEqual([])
  expect(templates(field({ label: 'at least $$min$$' }))).toEqual(['template-outside-message /fields/0/label'])
  expect(templates({ title: '$$min$$' })).toEqual(['template-outside-message /title'])
})

test('[C5] no more than 25 patterns of a file are judged; further ones count as not shown to be safe', () => {
  let calls = 0
  const checker = createChecker({
    world,
    validators: subject.validators,
    judgePattern: () => (calls++, 'safe'),
  })
  const pattern = (index: number) => [`p${index}`, { pattern: `^a{${index + 1}}$` }]
  const inner = Object.fromEntries(Array.from({ length: 27 }, (_, index) => pattern(index)))
  const bytes = JSON.stringify({ kind: 'settings', id: 'site', version: 1, values: { inner } })
  const issues = checker
    .checkSite([{ path: 'settings/site.json', bytes }], { now: 0 })
    .filter(({ file }) => file === 'settings/site.json')
  expect([calls, issues.map(({ pointer }) => pointer)]).toEqual([
    25,
    ['/values/inner/p25/pattern', '/values/inner/p26/pattern'],
  ])
})

const page = (id: string, more: object = {}) =>
  JSON.stringify({ kind: 'popup', id, version: 1, dialog: 'popup', title: 'a', nodes: [], ...more })
const site = (...files: readonly [path: string, bytes: string | Uint8Array][]) =>
  createChecker({ world, validators: subject.validators, judgePattern: () => 'safe' }).checkSite(
    files.map(([path, bytes]) => ({ path, bytes })),
    { now: 0 },
  )

test('[ENG-3] a file that is not a document of a site is named; media are none', () => {
  expect(site(['popups/a.json', page('a')], ['media/b.svg', 'no json'])).toEqual([])
  expect(site(['other/a.json', page('a')])).toMatchObject([
    { code: 'unknown-file', file: 'other/a.json', pointer: '', line: 1, column: 1, received: 'other/a.json' },
  ])
  expect(site([`other/${'x'.repeat(100)}.json`, page('a')])[0]?.received).toHaveLength(80)
  expect(site(['popups/a.json', new TextEncoder().encode(page('a'))])).toEqual([])
})

test('[ENG-3] the id of a document is the name of its file', () => {
  expect(site(['popups/a.json', page('b')])).toMatchObject([
    {
      code: 'wrong-file-name',
      pointer: '/id',
      expected: '"a"',
      received: '"b"',
      hint: 'Write the id "a", or rename the file to b.json.',
    },
  ])
  expect(site(['popups/a.json', page('b')], ['popups/b.json', page('b')])).toMatchObject([
    {
      code: 'duplicate-document',
      file: 'popups/a.json',
      hint: 'The popup "b" is already in another file: write the id "a", or delete one of the two.',
    },
  ])
  const layout = JSON.stringify({ kind: 'layout', id: 'b', version: 1, nodes: [{ id: 'a', type: 'outlet' }] })
  expect(site(['popups/a.json', page('b')], ['layouts/b.json', layout]).map(({ code }) => code)).toEqual([
    'wrong-file-name',
  ])
  expect(site(['popups/a.json', '{"id": 5}']).map(({ code }) => code)).not.toContain('wrong-file-name')
})

test('[ENG-3] of one changed file the issues are its own, with those that only the whole site can find', () => {
  const checker = createChecker({ world, validators: subject.validators, judgePattern: () => 'safe' })
  const menu = (popup: string) => ({
    path: 'menus/m.json',
    bytes: JSON.stringify({
      kind: 'menu',
      id: 'm',
      version: 1,
      title: 'a',
      items: [{ id: 'a', label: 'a', action: { do: 'popup', id: popup } }],
    }),
  })
  const popup = { path: 'popups/one.json', bytes: page('one', { title: '' }) }
  expect(checker.checkSite([popup, menu('one')], { now: 0 }).map(({ code }) => code)).toEqual(['empty-text'])
  expect(checker.checkDocument(menu('oen'), { now: 0 })).toMatchObject([
    { code: 'unknown-popup', file: 'menus/m.json', didYouMean: 'one' },
  ])
  expect(checker.checkDocument(menu('one'), { now: 0 })).toEqual([])
})

test('[ENG-3] issues come by file and place; a file that cannot be read is not judged further', () => {
  const wrong = page('b', { title: '', dialog: 'big' })
  const order = site(['popups/b.json', wrong], ['popups/a.json', page('a', { title: '' })], ['popups/c.json', '{'])
  expect(order.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'popups/a.json empty-text',
    'popups/b.json not-allowed-value',
    'popups/b.json empty-text',
    expect.stringMatching(/^popups\/c\.json /),
  ])
})

test('[ENG-3] a file of which nothing has changed is not read again within a minute', () => {
  let read = 0
  const documents = new Map(
    [...validators].map(([name, validate]) => {
      const counting = Object.assign(
        (value: unknown) => (name === 'document popup' && read++, validate(value)),
        validate,
      )
      Object.defineProperty(counting, 'errors', { get: () => validate.errors })
      return [name, counting as SchemaValidator]
    }),
  )
  const checker = createChecker({
    world,
    validators: { ...subject.validators, documents },
    judgePattern: () => 'safe',
  })
  const file = { path: 'popups/a.json', bytes: new TextEncoder().encode(page('a')) }
  const after = (now: number, one = file) => (checker.checkSite([one], { now }), read)
  expect([after(60_000), after(60_000), after(119_999), after(1)]).toEqual([1, 1, 1, 1])
  expect([after(120_000), after(60_000)]).toEqual([2, 3])
  expect(after(60_000, { ...file, bytes: new Uint8Array(file.bytes) })).toBe(4)
  checker.checkDocument(file, { now: 60_000 })
  expect(read).toBe(5)
})
