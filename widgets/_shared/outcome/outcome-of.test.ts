import { expect, test } from 'vitest'
import { NetworkError, OfflineError, ProtocolError, TimeoutError } from '#platform/platform-error.ts'
import { type ErrorAction, errorMeaning, errorTypes } from '#schemas/errors.ts'
import { errorsTable } from '../testing/errors.table.ts'
import {
  isOfConnection,
  outcomeLink,
  outcomeOf,
  type OutcomePlace,
  problemOf,
  problemOfWrite,
  withoutAnswer,
} from './outcome-of.ts'

test('[ERR-1] the table has the 29 types, each once', () => {
  expect(errorsTable.map(([type]) => type)).toEqual(errorTypes)
})

function placeOf(ends: string): OutcomePlace {
  if (ends.startsWith('nothing')) return 'none'
  if (/^fatal|^blocked-user page/.test(ends)) return 'page'
  if (/dialog|popup/.test(ends)) return 'dialog'
  if (ends.startsWith('field errors')) return 'form'
  return ends.startsWith('countdown') ? 'wait' : 'place'
}
const actionsOf: readonly (readonly [RegExp, ErrorAction])[] = [
  [/^retry|^as UnknownError|^read the state/, 'readState'],
  [/^reload/, 'reload'],
  [/^support/, 'support'],
  [/^sign in/, 'signIn'],
  [/^correct/, 'correct'],
  [/^deposit/, 'deposit'],
  [/^fill/, 'fillProfile'],
  [/^confirm/, 'confirmContact'],
  [/^wait/, 'wait'],
  [/^another method/, 'otherMethod'],
  [/amount/, 'changeAmount'],
  [/^verify/, 'verify'],
  [/^complete/, 'completeRequisites'],
  [/^-$/, 'none'],
]

test.each(errorsTable)('[N4] %s: %s; money taken: %s; now: %s', (type, ends, money, next) => {
  const facts = outcomeOf({ code: type })
  expect([facts.code, facts.place, facts.money]).toEqual([
    type,
    placeOf(ends),
    money === 'not known' ? 'unknown' : 'no',
  ])
  expect(facts.action).toBe(actionsOf.find(([pattern]) => pattern.test(next))?.[1])
})

test('[N4] an unknown type and an inherited name mean an unknown error', () => {
  const unknown = { ...outcomeOf({ code: 'UnknownErrorException' }) }
  for (const code of ['SomethingNewException', 'constructor', '__proto__', ''])
    expect(outcomeOf({ code })).toEqual(unknown)
})

test('[N4] a write without an answer has an unknown outcome; one that was never sent, or was answered, keeps its name', () => {
  const ended = [
    new NetworkError('x'),
    new TimeoutError('x', 1),
    new OfflineError('x'),
    new ProtocolError('x', { status: 200, problem: 'y' }),
    'x',
  ]
  expect(ended.map((error) => problemOfWrite(error).code)).toEqual([
    'OutcomeUnknown',
    'OutcomeUnknown',
    'OfflineError',
    'ProtocolError',
    'UnknownErrorException',
  ])
  expect([...withoutAnswer].map((code) => isOfConnection({ code }))).toEqual([true, true, false, true, false])
})

test('failures without an answer from a server keep their own names', () => {
  const errors = [
    new NetworkError('x'),
    new TimeoutError('x', 1),
    new ProtocolError('x', { status: 200, problem: 'y' }),
    new OfflineError('x'),
    new Error('x'),
    'x',
  ]
  expect(errors.map((error) => problemOf(error).code)).toEqual([
    ...withoutAnswer.filter((code) => code !== 'OutcomeUnknown'),
    'UnknownErrorException',
    'UnknownErrorException',
  ])
  expect(errorMeaning('NetworkError').money).toBe('unknown')
})

test.each([
  ['withdrawal', '/cashier/withdraw', '/cashier/withdraw'],
  ['deposit', '/cashier/deposit/karta', '/cashier/deposit'],
  [
    'deposit',
    '/cashier/deposit/karta?redirectUrl=%2Fgame%2Fdice%23real',
    '/cashier/deposit?redirectUrl=%2Fgame%2Fdice%23real',
  ],
])('[N4] [CSH-12] another method than the one that refused a %s on %s is chosen on %s', (flow, here, page) => {
  expect(outcomeLink('otherMethod', { here, flow })).toBe(page)
})
