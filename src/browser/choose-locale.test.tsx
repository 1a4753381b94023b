import { expect, test, vi } from 'vitest'
import { createEmit } from '#platform/emit.ts'
import type { Call } from '#platform/create-call.ts'
import { chooseLocale, hasChosenLocale, keepLocale } from './choose-locale.ts'

/** A page that only remembers the cookies that were set. */
function pageAt(protocol: string) {
  const set: string[] = []
  return {
    set,
    page: {
      location: { protocol },
      get cookie() {
        return set.map((text) => text.split(';')[0]).join('; ')
      },
      set cookie(text: string) {
        set.push(text)
      },
    } as unknown as Document,
  }
}

test('[LOC-3] the chosen locale is kept for 365 days, and as the choice of this session', () => {
  const { page, set } = pageAt('https:')
  expect(hasChosenLocale(page)).toBe(false)
  keepLocale('ru', page)
  expect(set).toEqual([
    'playbill_locale=ru; Path=/; SameSite=Lax; Max-Age=31536000; Secure',
    'playbill_locale_session=ru; Path=/; SameSite=Lax; Secure',
  ])
  expect(hasChosenLocale(page)).toBe(true)
  const plain = pageAt('http:')
  keepLocale('uz', plain.page)
  expect(plain.set.join()).not.toContain('Secure')
})

/** What happened, in order; `answer` is the platform's. */
async function choose(
  answer: (name: string) => Promise<unknown>,
  wait: () => Promise<void> = () => new Promise(() => undefined),
) {
  const steps: unknown[] = []
  const call = ((name: string, params: unknown) => (steps.push([name, params]), answer(name))) as unknown as Call
  const report = vi.fn()
  const emit = createEmit({ call, report, mayCount: () => true, isMoneyPage: () => false })
  await chooseLocale('ru', { call, emit, wait, report, show: (locale) => steps.push(['show', locale]) })
  return { steps, report }
}

test('[LOC-4] the server gets the choice, change_locale is sent, then the page is loaded in the locale', async () => {
  const { steps, report } = await choose(() => Promise.resolve(1))
  expect(steps).toEqual([
    ['account.changelocale', { locale: 'ru' }],
    ['events.handle', { event_name: 'change_locale', event_params: { locale: 'ru' } }],
    ['show', 'ru'],
  ])
  expect(report).not.toHaveBeenCalled()
})

test('[LOC-6] a platform that fails is reported, one that hangs is not waited for: the page is loaded in the locale', async () => {
  const failed = await choose(() => Promise.reject(new Error('503')))
  expect([failed.steps.at(-1), failed.report.mock.calls.length]).toEqual([['show', 'ru'], 2])
  const hung = await choose(
    () => new Promise(() => undefined),
    () => Promise.resolve(),
  )
  expect(hung.steps.at(-1)).toEqual(['show', 'ru'])
})
