import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { validators } from '#generated/document-validators.gate.js'
import type { SchemaValidator } from '../validators.ts'
import { runCheck, smallWorld } from '../testing/run-check.ts'
import { checkAction } from './action.ts'
import type { CheckContext } from './context.ts'

const game = {
  type: 'object',
  properties: { game: { type: 'string' }, size: { enum: ['small', 'large'] } },
  required: ['game'],
  additionalProperties: false,
} as const
const event = (more: object = {}) => ({
  fromDocuments: true,
  takesValues: false,
  with: game,
  description: 'a',
  ...more,
})
const world = {
  ...smallWorld,
  vocabulary: {
    ...smallWorld.vocabulary,
    flows: {
      play: { statuses: [], events: { 'play.start': event(), 'play.fail': event({ fromDocuments: false }) } },
      clock: { statuses: [], events: { 'clock.tick': event({ fromDocuments: false }) } },
    },
    analytics: { game_open: { params: game }, game_close: { params: {} } },
  },
}
const compiled = new Ajv({ allErrors: true }).compile(game) as unknown as SchemaValidator // as AJV's own are
const documents = new Map([...validators, ['with play play.start', compiled], ['track game_open', compiled]])

const run = (value: unknown, more: Partial<CheckContext> = {}) =>
  runCheck(checkAction, value, {
    world,
    validators: { documents, widgets: new Map(), settings: new Map() },
    ...more,
  })
const found = (...given: Parameters<typeof run>) => run(...given).findings
const briefly = (...given: Parameters<typeof run>): readonly string[] =>
  found(...given).map(({ code, pointer, didYouMean }) =>
    [code, pointer, ...(didYouMean === undefined ? [] : [`-> ${didYouMean}`])].join(' '),
  )
const close = { do: 'close' }
const inPopup = { kind: 'popup' } as const
const send = (flow: string, name: string, fields?: unknown) => ({
  do: 'send',
  flow,
  event: name,
  ...(fields !== undefined && { with: fields }),
})
const track = (name: string, fields?: unknown) => ({
  do: 'track',
  event: name,
  ...(fields !== undefined && { with: fields }),
})

test('[ENG-3] an action is a step, or a list of one to ten steps', () => {
  expect(briefly(close, inPopup)).toEqual([])
  expect(
    briefly(
      Array.from({ length: 10 }, () => close),
      inPopup,
    ),
  ).toEqual([])
  expect(found([])).toMatchObject([{ code: 'too-few-entries', pointer: '/at', received: 'an empty list' }])
  expect(found(Array.from({ length: 11 }, () => close))).toMatchObject([
    { code: 'too-many-entries', pointer: '/at', received: '11 steps' },
  ])
  expect(briefly([close, { do: 'wave' }, null], inPopup)).toEqual(['unknown-action /at/1/do', 'null-value /at/2'])
})

test('[ENG-3] a step is an object with a known verb; a misspelt one gets the nearest', () => {
  for (const value of ['close', 5, true])
    expect(found(value)).toMatchObject([{ code: 'wrong-type', pointer: '/at', received: JSON.stringify(value) }])
  expect(briefly([['close']])).toEqual(['wrong-type /at/0'])
  expect(found({ do: 'clos' })).toEqual([
    {
      code: 'unknown-action',
      pointer: '/at/do',
      expected: 'one of navigate, popup, close, open, send, track, toast',
      received: '"clos"',
      didYouMean: 'close',
      hint: 'Write "do" with one of navigate, popup, close, open, send, track, toast.',
      fix: [{ op: 'replace', path: '/at/do', value: 'close' }],
    },
  ])
  expect(found({ do: 5 })).toMatchObject([{ code: 'unknown-action', pointer: '/at/do', received: '5', fix: undefined }])
  expect(found({ to: '/help' })).toMatchObject([
    { code: 'missing-property', pointer: '/at', expected: 'the property "do"', received: 'an object with to' },
  ])
})

test('[ENG-3] each verb has its own fields, and what they name is asked for', () => {
  expect(briefly({ do: 'close', id: 'a' }, inPopup)).toEqual(['unknown-property /at/id'])
  expect(briefly({ do: 'close', id: 'a' })).toEqual(['unknown-property /at/id'])
  expect(run({ do: 'navigate', to: '/help' }).references).toEqual([{ to: 'link', link: '/help', pointer: '/at/to' }])
  expect(briefly({ do: 'navigate', to: '' })).toEqual(['empty-text /at/to'])
  expect(briefly({ do: 'open', url: 'https://example.com/' })).toEqual([])
  expect(found({ do: 'open', url: '/help' })).toMatchObject([
    { code: 'unsafe-address', pointer: '/at/url', hint: expect.stringContaining('navigate') },
  ])
  expect(found({ do: 'open', url: 'http://a.uz/' })).toMatchObject([{ hint: expect.stringContaining('https://') }])
  expect(found({ do: 'open', url: 5 })).toMatchObject([
    { code: 'wrong-type', received: '5', hint: 'Write an absolute https address.' },
  ])
  expect(briefly({ do: 'open', url: 'mailto:a@b.uz' })).toEqual(['unsafe-address /at/url'])
  expect(briefly({ do: 'toast', text: { uz: 'a' }, kind: 'info' })).toEqual(['missing-locale /at/text'])
})

test('[ENG-3] a popup is opened from anywhere but itself; only a dialog can be closed', () => {
  const popup = { do: 'popup', id: 'auth' }
  expect(run(popup)).toEqual({ findings: [], references: [{ to: 'popup', id: 'auth', pointer: '/at/id' }] })
  expect(found(popup, { kind: 'popup', id: 'auth' })).toEqual([
    { code: 'popup-opens-itself', pointer: '/at/id', expected: 'another popup' },
  ])
  for (const other of [
    { kind: 'popup', id: 'help' },
    { kind: 'page', id: 'auth' },
  ] as const)
    expect(briefly(popup, other)).toEqual([])
  for (const kind of ['page', 'layout'] as const)
    expect(found(close, { kind })).toEqual([
      { code: 'nothing-to-close', pointer: '/at', expected: 'a place inside a popup' },
    ])
  for (const kind of ['form', 'menu'] as const) expect(briefly(close, { kind })).toEqual([])
})

test('[ENG-3] a step sends an event that the flow takes from documents', () => {
  expect(briefly(send('play', 'play.start', { game: 'a' }))).toEqual([])
  expect(found(send('paly', 'play.start'))).toEqual([
    {
      code: 'unknown-flow',
      pointer: '/at/flow',
      expected: 'the id of a flow',
      received: '"paly"',
      didYouMean: 'play',
      hint: 'Known are: play, clock.',
      fix: [{ op: 'replace', path: '/at/flow', value: 'play' }],
    },
  ])
  expect(found(send('toString', 'a'))).toMatchObject([{ code: 'unknown-flow', didYouMean: undefined, fix: undefined }])
  expect(found(send('play', 'play.strat'))).toMatchObject([
    {
      code: 'unknown-event',
      pointer: '/at/event',
      expected: 'an event of play',
      didYouMean: 'play.start',
      hint: 'Known are: play.start.',
      fix: [{ op: 'replace', path: '/at/event', value: 'play.start' }],
    },
  ])
  expect(found(send('play', 'constructor'))).toMatchObject([{ code: 'unknown-event', didYouMean: undefined }])
  expect(found(send('play', 'play.fail'))).toEqual([
    {
      code: 'event-not-for-documents',
      pointer: '/at/event',
      expected: 'one of play.start',
      received: '"play.fail"',
      hint: 'Documents may send to play: play.start.',
    },
  ])
  expect(found(send('clock', 'clock.tick'))).toMatchObject([
    { expected: 'one of none', hint: 'Documents may send to clock: nothing.' },
  ])
})

test('[ENG-3] what a step sends along has the fields of its event', () => {
  for (const step of [send('play', 'play.start'), track('game_open')])
    expect(found(step)).toMatchObject([
      { code: 'missing-property', pointer: '/at/with', expected: 'the property "game"' },
    ])
  expect(briefly(send('play', 'play.start', { game: 5, level: 1 }))).toEqual([
    'unknown-property /at/with/level',
    'wrong-type /at/with/game',
  ])
  expect(briefly(track('game_open', { gmae: 'a' }))).toEqual(['unknown-property /at/with/gmae -> game'])
  expect(briefly(track('game_close', { anything: 1 }))).toEqual([])
  expect(found(track('game_opne'))).toEqual([
    {
      code: 'unknown-analytics-event',
      pointer: '/at/event',
      expected: 'an event of the fixed list',
      received: '"game_opne"',
      didYouMean: 'game_open',
      hint: 'Known are: game_open, game_close.',
      fix: [{ op: 'replace', path: '/at/event', value: 'game_open' }],
    },
  ])
  expect(found(track('valueOf'))).toMatchObject([{ code: 'unknown-analytics-event', fix: undefined }])
})

test('[FRM-1] a choice of a form that is sent along is checked with each of its values', () => {
  const size = (...values: string[]) => [
    { name: 'size', type: 'select', options: values.map((value) => ({ value, label: 'a' })) },
  ]
  const chosen = send('play', 'play.start', { game: 'a', size: { field: 'size' } })
  const after = (...values: string[]) => briefly(chosen, { kind: 'form', formFields: size(...values) })
  expect(after('small', 'large')).toEqual([])
  expect(after('small', 'medium', 'huge')).toEqual(['not-allowed-value /at/with/size'])
  expect(briefly(chosen, { kind: 'form', formFields: [] })).toEqual([])
  expect(briefly(chosen)).toEqual(['not-allowed-value /at/with/size'])
})
