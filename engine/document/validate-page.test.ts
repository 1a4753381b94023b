import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.runtime.js'
import { validators as widgets } from '#generated/widget-validators.runtime.js'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { handWrittenCheck } from './testing/hand-written-check.ts'
import { largePage } from './testing/large-page.ts'
import { createPageValidator } from './validate-page.ts'

const validate = createPageValidator(widgetSpecs, { documents, widgets, settings: new Map() })
const text = { uz: 'a', ru: 'b' }
const pageWith = (node: unknown) => ({ ...largePage(0), nodes: [node] })
const button = (props: object) => pageWith({ id: 'a', type: 'button', props: { label: text, ...props } })

const cases: readonly [string, unknown, boolean][] = [
  ['a page of 1,000 blocks', largePage(1_000), true],
  ['a block without props', pageWith({ id: 'a', type: 'button' }), false],
  ['a null block', pageWith(null), false],
  ['an unknown widget', pageWith({ id: 'a', type: 'gone', props: {} }), false],
  ['a widget named like a method', pageWith({ id: 'a', type: 'toString', props: {} }), false],
  ['an unknown prop', button({ colour: 'red' }), false],
  ['a wrong choice', button({ kind: 'huge' }), false],
  ['a missing locale', button({ label: { uz: 'a' } }), false],
  ['a script as a link', button({ to: 'javascript:alert(1)' }), false],
  ['a good link', button({ to: 'https://example.com/' }), true],
  ['a bad id', pageWith({ id: 'A b', type: 'button', props: { label: text } }), false],
  ['no page', null, false],
]

test.each(cases)('%s: the page validator and the hand-written check agree', (_name, page, isValid) => {
  expect({ validator: validate(page), byHand: handWrittenCheck(page) }).toEqual({ validator: isValid, byHand: isValid })
})

test('actions, conditions, bindings and menus are judged by their marks', () => {
  const chip = (props: object, when?: object) => pageWith({ id: 'a', type: 'account-chip', props: { signIn: { do: 'close' }, ...props }, ...(when && { when }) })
  expect(validate(chip({}))).toBe(true)
  expect(validate(chip({ balance: { bind: 'player.balance.main' } }, { user: 'player' }))).toBe(true)
  expect(validate(chip({ balance: { bind: 5 } }))).toBe(false)
  expect(validate(chip({ signIn: { do: 'explode' } }))).toBe(false)
  expect(validate(chip({ signIn: [] }))).toBe(false)
  expect(validate(chip({}, { usr: 'player' }))).toBe(false)
})
