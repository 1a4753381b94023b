import { expect, test } from 'vitest'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { World } from '../world.ts'
import { runCheck, smallWorld } from '../testing/run-check.ts'
import { checkCondition } from './condition.ts'
import type { CheckContext } from './context.ts'

const route = (id: string, more: object = {}) => ({ id, path: `/${id}`, page: id, ...more })
const world: World = {
  ...smallWorld,
  routes: [
    route('home'),
    route('help'),
    route('profile', { access: 'player' }),
    route('account', { page: 'profile', access: 'player' }),
    route('mixed', { access: 'player' }),
    route('guests', { page: 'mixed' }),
    route('slug', { page: null }),
  ] as unknown as readonly RouteDefinition[], // only what conditions read
  systemPages: [{ id: 'error' }] as unknown as World['systemPages'], // likewise
  vocabulary: {
    ...smallWorld.vocabulary,
    flows: { auth: { statuses: ['guest', 'signedIn'], events: {} }, play: { statuses: ['idle'], events: {} } },
  },
}
const onHome = { kind: 'page', id: 'home', world } as const
const run = (value: unknown, more: Partial<CheckContext> = {}) => {
  let condition: unknown
  const check = (...given: Parameters<typeof checkCondition>) => void (condition = checkCondition(...given))
  return { ...runCheck(check, value, { ...onHome, ...more }), condition }
}
const found = (...given: Parameters<typeof run>) => run(...given).findings
const briefly = (...given: Parameters<typeof run>): readonly string[] =>
  found(...given).map(({ code, pointer, didYouMean }) =>
    [code, pointer, ...(didYouMean === undefined ? [] : [`-> ${didYouMean}`])].join(' '),
  )
const past = '2026-01-01T00:00Z'
const future = '2027-01-01T00:00Z'

test('[ENG-3] a condition of the right shape is given back; another is not', () => {
  expect(run({ user: 'player' })).toEqual({ findings: [], references: [], condition: { user: 'player' } })
  expect(run({ usr: 'player' })).toMatchObject({
    findings: [{ code: 'unknown-property', pointer: '/at/usr' }],
    condition: null,
  })
  expect(run({ flag: 'isOpne' })).toMatchObject({ condition: { flag: 'isOpne' } })
})

test('[ENG-3] a condition that can never or must always be true says so, with what to do', () => {
  expect(found({ any: [{ user: 'guest' }, { user: 'player' }] })).toEqual([
    {
      code: 'condition-always',
      pointer: '/at/any',
      expected: 'a condition that is sometimes true and sometimes not',
      hint: expect.stringMatching(/^This is always true/),
    },
  ])
  expect(found({ flag: 'isOpen', not: { flag: 'isOpen' } })).toMatchObject([
    { code: 'condition-never', pointer: '/at', hint: expect.stringMatching(/^This can never be true/) },
  ])
  expect(found({ all: [{ until: past }, { flag: 'isOpen' }] })).toMatchObject([
    { code: 'condition-expired', pointer: '/at/all/0/until', hint: expect.stringMatching(/or remove the block\.$/) },
  ])
  expect(found({ any: [{ until: past }, { flag: 'isOpen' }] })).toMatchObject([
    { code: 'condition-expired', pointer: '/at/any/0/until', hint: expect.stringMatching(/the others stay\.$/) },
  ])
})

test('[ENG-3] a condition fits those of the blocks around it', () => {
  expect(found({ user: 'guest' }, { around: [{ flag: 'isOpen' }, { user: 'player' }] })).toMatchObject([
    { code: 'condition-never', pointer: '/at', expected: 'a condition that fits those of the blocks around it' },
  ])
  expect(briefly({ user: 'player' }, { around: [{ user: 'player' }] })).toEqual([])
  expect(briefly({ until: past }, { around: [{ user: 'player' }] })).toEqual(['condition-expired /at/until'])
  expect(briefly({ flag: 'isOpen', not: { flag: 'isOpen' } }, { around: [{ user: 'player' }] })).toEqual([
    'condition-never /at',
  ])
  expect(briefly({ user: 'guest' }, { around: [{ user: 'player' }], lintBudget: { combinations: 1 } })).toEqual([])
})

test('[ENG-3] the routes and visitors of a page are those of its routes', () => {
  const on = (id: string, condition: object, kind: CheckContext['kind'] = 'page') =>
    briefly(condition, { kind, id }).map((line) => line.split(' ')[0])
  expect(on('home', { route: 'home' })).toEqual(['condition-always'])
  expect(on('home', { route: 'help' })).toEqual(['condition-never'])
  expect(on('profile', { route: 'account' })).toEqual([])
  expect(on('profile', { user: 'guest' })).toEqual(['condition-never'])
  expect(on('mixed', { user: 'guest' })).toEqual([])
  expect(on('home', { user: 'guest' })).toEqual([])
  expect(on('terms', { route: 'slug' })).toEqual(['condition-always'])
  expect(on('terms', { user: 'guest' })).toEqual([])
  expect(on('error', { route: 'slug' })).toEqual([])
  for (const kind of ['popup', 'layout'] as const) {
    expect(on('home', { route: 'help' }, kind)).toEqual([])
    expect(on('profile', { user: 'guest' }, kind)).toEqual([])
  }
})

test('[ENG-3] a flag, a route, a flow and a status exist; a misspelt one gets the nearest', () => {
  expect(found({ flag: 'isOpne' })).toEqual([
    {
      code: 'unknown-flag',
      pointer: '/at/flag',
      expected: 'the id of a switch',
      received: '"isOpne"',
      didYouMean: 'isOpen',
      hint: 'Known are: isOpen, isNew.',
      fix: [{ op: 'replace', path: '/at/flag', value: 'isOpen' }],
    },
  ])
  expect(found({ flag: 'nothing' })).toMatchObject([{ code: 'unknown-flag', didYouMean: undefined, fix: undefined }])
  const elsewhere = { kind: 'popup' } as const
  expect(found({ route: 'hlep' }, elsewhere)).toMatchObject([
    { code: 'unknown-route', pointer: '/at/route', expected: 'the id of a route', didYouMean: 'help' },
  ])
  expect(briefly({ route: ['home', 'hlep'] }, elsewhere)).toEqual(['unknown-route /at/route/1 -> help'])
  expect(briefly({ route: ['home', 'help'] }, elsewhere)).toEqual([])
  const flow = (name: string, is: string) => ({ flow: { name, is } })
  expect(briefly(flow('auth', 'guest'))).toEqual([])
  expect(found(flow('atuh', 'guest'))).toMatchObject([
    { code: 'unknown-flow', pointer: '/at/flow/name', didYouMean: 'auth', hint: 'Known are: auth, play.' },
  ])
  expect(found(flow('auth', 'gest'))).toMatchObject([
    {
      code: 'unknown-status',
      pointer: '/at/flow/is',
      expected: 'the id of a status of auth',
      didYouMean: 'guest',
      hint: 'Known are: guest, signedIn.',
    },
  ])
  expect(briefly(flow('toString', 'guest'))).toEqual(['unknown-flow /at/flow/name'])
})

test('[ENG-3] words inside a condition are checked as well, and a wrong one is the only finding', () => {
  expect(briefly({ all: [{ flag: 'isOpen' }, { flag: 'isNwe' }] })).toEqual(['unknown-flag /at/all/1/flag -> isNew'])
  expect(briefly({ any: [{ flag: 'isNwe' }, { flag: 'isOpen' }] })).toEqual(['unknown-flag /at/any/0/flag -> isNew'])
  expect(briefly({ not: { not: { flag: 'isNwe' } } })).toEqual(['unknown-flag /at/not/not/flag -> isNew'])
  expect(briefly({ flag: 'isNwe', all: [{ until: past }] })).toEqual(['unknown-flag /at/flag -> isNew'])
  expect(briefly({ until: past, all: [{ flag: 'isNwe' }] })).toEqual(['unknown-flag /at/all/0/flag -> isNew'])
})

test('[ENG-3] a date exists; beside an impossible one nothing else is judged', () => {
  expect(found({ not: { from: '2026-02-30T00:00Z' } })).toEqual([
    { code: 'date-impossible', pointer: '/at/not/from', expected: 'a date and time that exist' },
  ])
  expect(briefly({ from: '2026-02-30T00:00Z', flag: 'isOpen', not: { flag: 'isOpen' } })).toEqual([
    'date-impossible /at/from',
  ])
  expect(briefly({ from: future })).toEqual([])
})

test('[ENG-3] the screen is asked for where CSS can decide it, and never by a field', () => {
  const wide = { screen: { min: 'desktop' } }
  expect(briefly({ ...wide, flag: 'isOpen' })).toEqual([])
  expect(found({ any: [wide, { flag: 'isOpen' }] })).toMatchObject([
    {
      code: 'condition-nested-screen',
      pointer: '/at/any/0/screen',
      at: 'key',
      expected: 'screen where it must hold together with the rest',
      hint: expect.stringMatching(/^Here the screen is an alternative .* put screen at the top/),
    },
  ])
  expect(found({ not: { all: [wide, { flag: 'isOpen' }] } })).toMatchObject([
    { pointer: '/at/not/all/0/screen', hint: expect.stringMatching(/^Here the opposite .* put screen at the top/) },
  ])
  expect(briefly({ any: [wide, { flag: 'isOpen' }], until: past })).toHaveLength(1)
  const field = { kind: 'form' } as const
  expect(found(wide, field)).toEqual([
    {
      code: 'condition-nested-screen',
      pointer: '/at/screen',
      at: 'key',
      expected: 'a condition without screen',
      hint: 'A field is asked for on every screen or on none: remove screen.',
    },
  ])
  expect(found({ all: [wide, { flag: 'isOpen' }] }, field)).toEqual([
    {
      code: 'condition-nested-screen',
      pointer: '/at',
      expected: 'a condition without screen',
      hint: 'A field is asked for on every screen or on none: remove screen.',
    },
  ])
  expect(briefly({ any: [{ flag: 'isOpen' }, wide] }, field)).toEqual(['condition-nested-screen /at/any/1/screen'])
  expect(briefly({ flag: 'isOpen' }, field)).toEqual([])
})
