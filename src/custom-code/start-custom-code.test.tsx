import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsent } from '#platform/consent.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import { parseCode } from '#engine/document/code/parse-code.ts'
import type { DocumentSource } from '#src/app/documents.ts'

type Position = 'head' | 'bodyStart' | 'bodyEnd'
beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<div id="root"><main id="main"></main></div>'
  vi.resetModules()
})
afterEach(() => {
  for (const name of ['write', 'writeln', 'open', 'close']) Reflect.deleteProperty(document, name)
})

const entry = (position: Position, code: string, isEnabled = true) => ({
  isEnabled,
  position,
  code: parseCode(code).elements,
})
/** A program that leaves its name in the document. */
const mark = (name: string): string => `document.documentElement.lang += ' ${name}'`
const runs = (name: string): string => `<script>${mark(name)}</script>`
const ran = (): readonly string[] => document.documentElement.lang.trim().split(' ')

/** What the module of a fresh document does with the code of a site; `again` is a second start in the same document. */
async function started(customCode: readonly object[] | undefined, requested: readonly ConsentCategory[] = []) {
  const consent = createConsent({ requested: () => ({ version: 1, categories: requested }) })
  const { startCustomCode } = await import('./start-custom-code.ts')
  const get = vi.fn(async () => (customCode === undefined ? null : { values: { customCode } }))
  const report = vi.fn()
  const start = () => startCustomCode({ documents: { get } as unknown as DocumentSource, consent, report })
  await start()
  return { again: start, get, report, consent }
}
const placed = () =>
  [...document.querySelectorAll('script')].map((script) => [
    script.parentElement?.localName,
    script.textContent,
    script === document.body.firstElementChild,
    script === document.body.lastElementChild,
  ])

test('[SEO-3] [SEO-7] head, bodyStart and bodyEnd: each at its place, in the order of the site, beside the root of the page; what is off is not there', async () => {
  await started([
    entry('bodyEnd', runs('end')),
    entry('head', `<meta name="my-verification" content="abc">${runs('head')}`),
    entry('bodyStart', runs('start')),
    entry('head', runs('off'), false),
  ])
  expect(ran()).toEqual(['end', 'head', 'start'])
  expect(placed()).toEqual([
    ['head', mark('head'), false, false],
    ['body', mark('start'), true, false],
    ['body', mark('end'), false, true],
  ])
  expect(document.querySelector('#root')?.innerHTML).toBe('<main id="main"></main>')
  expect(document.head.querySelector('meta[name=my-verification]')?.getAttribute('content')).toBe('abc')
})

test('[SEO-3] each entry waits for consent to its category, marketing where it names none', async () => {
  const { consent } = await started(
    [
      { ...entry('head', runs('count')), category: 'analytics' },
      entry('head', runs('sell')),
      { ...entry('head', runs('work')), category: 'necessary' },
    ],
    ['analytics', 'marketing'],
  )
  expect(ran()).toEqual(['work'])
  consent.choose(['analytics'])
  expect(ran()).toEqual(['work', 'count'])
  consent.choose(['analytics', 'marketing'])
  expect(ran()).toEqual(['work', 'count', 'sell'])
})

test('[SEO-3] once in a document, however often it is asked for', async () => {
  const { again, get } = await started([entry('head', runs('head'))])
  await Promise.all([again(), again()])
  expect([ran(), document.querySelectorAll('script').length, get.mock.calls]).toEqual([
    ['head'],
    1,
    [['settings', 'site']],
  ])
})

test('[SEO-3] [C12] a script that would empty the page is reported and stopped; without a script the document is left alone', async () => {
  const data = await started([
    entry('head', '<meta name="a" content="b"><script type="application/ld+json">{}</script>'),
  ])
  expect([Object.hasOwn(document, 'write'), data.report.mock.calls]).toEqual([false, []])
  vi.resetModules()
  const { report } = await started([entry('head', runs('head'))])
  document.write('x')
  document.open()
  expect(document.querySelector('#main')).not.toBeNull()
  expect(report.mock.calls.map(([error, where]) => [String(error), where])).toEqual([
    ['Error: it called document.write', 'custom code'],
    ['Error: it called document.open', 'custom code'],
  ])
})

test('[SEO-3] [C12] one that throws stops neither its neighbours nor the page, and is only reported', async () => {
  const { report } = await started([
    entry('head', `<script>${mark('before')};throw new TypeError('of theirs')</script>${runs('same')}`),
    entry('bodyEnd', runs('after')),
  ])
  expect(ran()).toEqual(['before', 'same', 'after'])
  expect(report.mock.calls.map(([, where]) => where)).toEqual(['custom code'])
})

test('[SEO-3] a file of it that does not come is only reported', async () => {
  const { report } = await started([entry('bodyEnd', '<script src="https://tags.example.com/gone.js"></script>')])
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(report.mock.calls.map(([error, where]) => [String(error), where])).toEqual([
    ['Error: a file of it could not be loaded', 'custom code'],
  ])
})

test.each([undefined, [], [entry('head', runs('off'), false)]])(
  '[SEO-3] a site without any leaves the document as it is',
  async (customCode) => {
    const { report } = await started(customCode)
    expect([placed(), report.mock.calls]).toEqual([[], []])
  },
)
