import { expect, test, vi } from 'vitest'
import { followPreview, linkIn, previewIn } from './follow-popups.ts'

test.each([
  ['#popup-preview', '?popup=sidebar', 'sidebar'],
  ['#popup-preview', '?popup=age-notice&utm=1', 'age-notice'],
  ['#popup-preview', '', null],
  ['#popup-preview', '?popup=a&popup=b', 'b'],
  ['#popup-preview', '?popup=a&popup=<b>', null],
  ['', '?popup=sidebar', null],
  ['#popup-previews', '?popup=sidebar', null],
  ['#popup-preview', '?popup=../../settings/site', null],
  ['#popup-preview', '?popup=__proto__', null],
  ['#popup-preview', '?popup=https://evil.example', null],
])('[POP-12] [C15] [D11] %s %s previews %s', (hash, search, name) => {
  expect(previewIn({ hash, search })).toBe(name)
})

test('[POP-12] the preview follows the address, and opens each popup once; a link is opened as one', async () => {
  let address = { hash: '', search: '' }
  let listener = (): void => undefined
  const preview = vi.fn(async () => true)
  const open = vi.fn(async () => true)
  followPreview({
    overlays: async () => ({ preview }),
    open,
    report: () => undefined,
    address: () => address,
    subscribe: (next) => ((listener = next), () => undefined),
  })
  const goTo = async (hash: string, search: string): Promise<void> => {
    address = { hash, search }
    listener()
    await Promise.resolve()
  }
  await goTo('#popup-preview', '?popup=sidebar')
  await goTo('#popup-preview', '?popup=sidebar')
  await goTo('#popup-preview', '?popup=logout')
  await goTo('', '?popup=restore')
  await goTo('#part', '?popup=restore&a=1')
  await goTo('', '?popup=logout')
  expect(preview.mock.calls).toEqual([['sidebar'], ['logout']])
  expect(open.mock.calls).toEqual([['restore'], ['logout']])
})

test.each([
  ['', '?popup=restore', 'restore'],
  ['#top', '?utm=1&popup=restore', 'restore'],
  ['#popup-preview', '?popup=restore', null],
  ['', '?popup=<b>', null],
  ['', '', null],
])('[AUT-4] [C15] %s %s links to %s', (hash, search, name) => {
  expect(linkIn({ hash, search })).toBe(name)
})
