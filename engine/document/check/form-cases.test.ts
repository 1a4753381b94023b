import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { vocabulary } from '#schemas/vocabulary.ts'
import { testChecker } from '../testing/specs.ts'
import type { World } from '../world.ts'

const text = { type: 'string' } as const
/**
 * A call of every kind of value, one that only reads, one that moves money; a flow that takes forms and one that takes
 * none.
 */
const world = {
  routes: [],
  vocabulary: {
    ...vocabulary,
    flows: {
      sign: {
        events: {
          'sign.in': {
            takesValues: true,
            fields: {
              login: { required: true, exists: true, secret: false, schema: { ...text, maxLength: 20 } },
              password: { required: true, exists: true, secret: true, schema: { ...text, minLength: 4 } },
            },
          },
          'sign.out': { takesValues: false },
        },
      },
      clock: { events: { 'clock.tick': { takesValues: false } } },
    },
  },
  calls: new Map<string, unknown>([
    [
      'profile.save',
      {
        effect: 'write',
        secret: new Set(['pin']),
        request: {
          properties: {
            name: { ...text, minLength: 2, maxLength: 40 },
            age: { type: 'integer', minimum: 18, maximum: 120 },
            agreed: { type: 'boolean' },
            kind: { type: ['string', 'null'], enum: ['small', 'large', null] },
            born: text,
            pin: text,
            tags: { type: 'array' },
          },
          required: ['name'],
        },
        response: { properties: { until: text, from: text, count: { type: 'integer' } } },
      },
    ],
    ['profile.ping', { effect: 'write', secret: new Set(), request: { properties: {} }, response: {} }],
    ['profile.read', { effect: 'read', secret: new Set(), request: { properties: {} }, response: {} }],
    ['money.move', { effect: 'value', secret: new Set(), request: { properties: {} }, response: {} }],
  ]),
} as unknown as World // only what the check of forms reads
const checker = testChecker(world, documents)
const save = { call: 'profile.save' }
const name = { name: 'name', type: 'text' }

type Field = Readonly<Record<string, unknown>>
const issuesOf = (submit: unknown, fields: readonly Field[], more: object = {}) => {
  const form = { kind: 'form', id: 'f', version: 1, title: 'a', button: 'a', submit, ...more }
  const bytes = JSON.stringify({ ...form, fields: fields.map((field) => ({ label: 'a', ...field })) })
  return checker.checkSite([{ path: 'forms/f.json', bytes }], { now: Date.UTC(2026, 10, 21) })
}
/** The issues of a form, each as `code pointer`, with the proposed word behind it. */
const briefly = (...given: Parameters<typeof issuesOf>): readonly string[] =>
  issuesOf(...given).map(({ code, pointer, didYouMean }) =>
    [code, pointer, ...(didYouMean === null ? [] : [`-> ${didYouMean}`])].join(' '),
  )
const hints = (...given: Parameters<typeof issuesOf>): readonly string[] => issuesOf(...given).map(({ hint }) => hint)
const fixes = (...given: Parameters<typeof issuesOf>): readonly unknown[] =>
  issuesOf(...given).flatMap(({ fix }) => fix ?? [])

const born = { name: 'born', type: 'date' }
const option = (value: unknown) => ({ value, label: 'a' })
const kind = (...values: string[]) => ({ name: 'kind', type: 'select', options: values.map(option) })
const login = { name: 'login', type: 'text' }
const password = { name: 'password', type: 'password', min: 4 }
const signIn = { flow: 'sign', event: 'sign.in' }
const secret = { secret: ['password'] }

test('[FRM-1] a misspelt call names the nearest one that takes values; one that only reads is never proposed', () => {
  for (const call of ['Profile.Save', 'profile.sav']) {
    expect(briefly({ call }, [name])).toEqual(['unknown-call /submit/call -> profile.save'])
    expect(fixes({ call }, [name])).toEqual([{ op: 'replace', path: '/submit/call', value: 'profile.save' }])
  }
  for (const call of ['profile.reed', 'nothing.like.it']) {
    expect(briefly({ call }, [name])).toEqual(['unknown-call /submit/call'])
    expect([hints({ call }, [name]), fixes({ call }, [name])]).toEqual([
      ['docs/api.md lists the calls and what they take.'],
      [],
    ])
  }
  expect(briefly({ call: 'money.move' }, [name])).toEqual(['call-moves-value /submit/call'])
})

test('[FRM-1] a call without parameters takes no field, and its answer has no moment', () => {
  const ping = { call: 'profile.ping' }
  expect(hints(ping, [name])).toEqual(['profile.ping takes nothing: remove the field.'])
  expect(hints(ping, [], { done: { text: 'a', until: 'until' } })[0]).toBe(
    'profile.ping returns no date: remove "until".',
  )
  expect(hints(ping, [], { confirm: { title: 'a', text: 'a', yes: 'a', no: 'a', sendsAs: 'agreed' } })[0]).toBe(
    'profile.ping takes no yes or no: remove "sendsAs"; the question is still asked.',
  )
})

test('[FRM-1] what is shown afterwards and what tells of the agreement are values that the call knows', () => {
  const done = (until: string) => briefly(save, [name], { done: { text: 'a', until } })
  expect([done('until'), done('from')]).toEqual([[], []])
  expect([done('untl'), done('count')]).toEqual([
    ['unknown-answer-field /done/until -> until'],
    ['unknown-answer-field /done/until'],
  ])
  const agreed = (sendsAs: string) =>
    briefly(save, [name], { confirm: { title: 'a', text: 'a', yes: 'a', no: 'a', sendsAs } })
  expect(agreed('agreed')).toEqual([])
  expect([agreed('agred'), agreed('name')]).toEqual([
    ['unknown-form-field /confirm/sendsAs -> agreed'],
    ['unknown-form-field /confirm/sendsAs'],
  ])
})

test.each([
  [{ call: 'profile.save', flow: 'sign' }, ['form-target-unclear /submit/flow']],
  [{ call: 'profile.save', event: 'sign.in' }, ['form-target-unclear /submit/event']],
  [{ flow: 'sign' }, ['form-target-unclear /submit']],
  [{ event: 'sign.in' }, ['form-target-unclear /submit']],
  [{ ...signIn, then: { do: 'close' } }, ['form-target-unclear /submit/then']],
  [{ flow: 'sgn', event: 'sign.in' }, ['unknown-flow /submit/flow -> sign']],
  [{ flow: 'sign', event: 'sign.inn' }, ['unknown-event /submit/event -> sign.in']],
  [{ flow: 'sign', event: 'sign.out' }, ['target-takes-no-values /submit/event -> sign.in']],
  [{ flow: 'clock', event: 'clock.tick' }, ['target-takes-no-values /submit/event']],
  [{ flow: 'clock', event: 'clock.tock' }, ['unknown-event /submit/event']],
  [{}, ['too-few-entries /submit']],
  [{ flow: 5 }, ['wrong-type /submit/flow']],
])('[FRM-1] the target %j of a form has one issue', (submit, issues) => {
  expect(briefly(submit, [login, password], secret)).toEqual(issues)
})

test('[FRM-1] a flow that takes no forms names those that do', () => {
  const [hint] = hints({ flow: 'clock', event: 'clock.tick' }, [login, password], secret)
  expect(hint).toContain('No event of clock takes values; flows that do: sign.')
})

test('[FRM-1] an input sends the kind of value that its target takes', () => {
  const misfit = ['form-field-does-not-fit /fields/1/type']
  const second = (field: Field) => briefly(save, [name, field])
  expect(second({ name: 'age', type: 'text' })).toEqual(misfit)
  for (const age of [{ type: 'sum' }, { type: 'select', options: [option('18')] }])
    expect(second({ name: 'age', ...age })).toEqual([])
  expect(second({ name: 'agreed', type: 'text' })).toEqual(misfit)
  expect(second({ name: 'agreed', type: 'truthyCheckbox' })).toEqual([])
  expect(second({ name: 'born', type: 'truthyCheckbox' })).toEqual(misfit)
  expect(second({ name: 'tags', type: 'text' })).toEqual(misfit)
  expect(hints(save, [name, { name: 'tags', type: 'text' }])[0]).toContain('a list or an object, which no field sends')
  expect(hints(save, [name, { name: 'age', type: 'text' }])[0]).toContain('a field of type sum, or one with options')
})

test('[FRM-1] the choices of a list are values that its target takes', () => {
  expect(briefly(save, [name, kind('small')])).toEqual([])
  expect(briefly(save, [name, kind('small', 'medium')])).toEqual(['form-field-does-not-fit /fields/1/options/1/value'])
  expect(hints(save, [name, kind('medium')])[0]).toBe(
    'profile.save would refuse what "kind" sends: it takes one of small, large.',
  )
  expect(hints(save, [name, { name: 'kind', type: 'text' }])[0]).toContain('takes only small, large as "kind"')
})

test('[VAL-14] bounds must leave values that the target takes; all of them where the value exists already', () => {
  const bounds = (rule: object) => briefly(save, [{ ...name, ...rule }])
  expect([bounds({ min: 40 }), bounds({ max: 2 }), bounds({ min: 5, max: 5 })]).toEqual([[], [], []])
  expect(bounds({ min: 41 })).toEqual(['rule-too-narrow /fields/0/min'])
  expect(bounds({ max: 1 })).toEqual(['rule-too-narrow /fields/0/max'])
  expect(bounds({ min: 50, max: 3 })).toEqual(['range-reversed /fields/0/min'])
  const age = (rule: object) => briefly(save, [name, { name: 'age', type: 'sum', ...rule }])
  expect([age({ min: 120 }), age({ max: 18 })]).toEqual([[], []])
  expect([age({ min: 121 }), age({ max: 17 })]).toEqual([
    ['rule-too-narrow /fields/1/min'],
    ['rule-too-narrow /fields/1/max'],
  ])
  const existing = (rule: object, more: object = {}) =>
    briefly(
      signIn,
      [
        { ...login, ...rule },
        { ...password, ...more },
      ],
      secret,
    )
  expect([existing({ max: 20 }), existing({ min: 0 })]).toEqual([[], []])
  expect(existing({ max: 19 })).toEqual(['rule-too-narrow /fields/0/max'])
  expect(existing({ min: 1 })).toEqual(['rule-too-narrow /fields/0/min'])
  expect(existing({ type: 'custom', pattern: '^a$' })).toEqual(['rule-too-narrow /fields/0/pattern'])
  expect(existing({}, { min: 5 })).toEqual(['rule-too-narrow /fields/1/min'])
  expect(hints(signIn, [{ ...login, min: 1 }, password], secret)[0]).toContain('at most 0 characters')
  expect(hints(save, [name, { name: 'age', type: 'sum', min: 121 }])[0]).toContain('make it at most 120.')
})

test('[VAL-5] a password whose own bounds are narrower than its target gets the bound to write', () => {
  const own = { name: 'password', type: 'password' }
  const given = (field: Field) => [signIn, [login, field], secret] as const
  expect(briefly(...given(own))).toEqual(['rule-too-narrow /fields/1/type'])
  expect(fixes(...given(own))).toEqual([{ op: 'add', path: '/fields/1/min', value: 4 }])
  expect(fixes(...given({ ...own, min: 6 }))).toEqual([{ op: 'replace', path: '/fields/1/min', value: 4 }])
  expect(hints(...given({ ...own, min: 6 }))[0]).toContain('write "min": 4, because a field of type password')
})

test('[FRM-1] a required value has a field that is always there; a misspelt one is reported once', () => {
  expect(briefly(save, [born])).toEqual(['missing-form-field /fields'])
  expect(briefly(save, [{ ...name, name: 'nmae' }])).toEqual(['unknown-form-field /fields/0/name -> name'])
  expect(briefly(save, [{ ...name, isRequired: false }])).toEqual(['missing-form-field /fields/0/isRequired'])
  expect(fixes(save, [{ ...name, isRequired: false }])).toEqual([{ op: 'remove', path: '/fields/0/isRequired' }])
})

test('[P1] secrets are declared, and the fix writes the list where there is none', () => {
  const pin = { name: 'pin', type: 'text' }
  expect(fixes(save, [name, pin])).toEqual([{ op: 'add', path: '/secret', value: ['pin'] }])
  expect(fixes(save, [name, pin], { secret: [] })).toEqual([{ op: 'add', path: '/secret/-', value: 'pin' }])
  expect(briefly(save, [name, pin], { secret: ['pni'] })).toEqual(['unknown-secret-field /secret/0 -> pin'])
  expect(briefly(save, [name, { name: 'born', type: 'newPasswordRepeated' }], { secret: ['born'] })).toEqual([
    'field-without-partner /fields/1/type',
  ])
})

test('[VAL-11] "notBefore" names another date of the form', () => {
  const since = (notBefore: string) =>
    briefly(save, [name, born, { name: 'kind', type: 'date', notBefore }, kind('small')])
  const lone = 'field-without-partner /fields/2/notBefore'
  expect(since('born')).not.toContain(lone)
  for (const other of ['kind', 'name', 'nobody']) expect(since(other)).toContain(lone)
})

test('[FRM-1] every field is in one of the steps; a misspelt name in a step is reported once, a field may be in no group', () => {
  const steps = (...lists: string[][]) =>
    [save, [name, born], { steps: lists.map((fields, index) => ({ id: `s${index}`, title: 'a', fields })) }] as const
  expect(briefly(...steps(['name'], ['born']))).toEqual([])
  expect(briefly(...steps(['name', 'born'], ['name']))).toEqual(['repeated-part-field /steps/1/fields/0'])
  expect(fixes(...steps(['name', 'born'], ['name']))).toEqual([{ op: 'remove', path: '/steps/1/fields/0' }])
  expect(briefly(...steps(['name'], ['brn']))).toEqual(['unknown-part-field /steps/1/fields/0 -> born'])
  expect(briefly(...steps(['name'], ['zzzzzz']))).toEqual([
    'unknown-part-field /steps/1/fields/0',
    'field-without-step /fields/1/name',
  ])
  expect(briefly(...steps(['name'], ['name']))).toContain('field-without-step /fields/1/name')
  expect(briefly(...steps(['name', 'name'], ['born']))).toEqual(['repeated-entry /steps/0/fields/1'])
  expect(briefly(save, [name, born], { groups: [{ id: 'g', title: 'a', fields: ['name'] }] })).toEqual([])
})

test.each([
  ['sum', 'min', 'sumError'],
  ['sum', 'max', 'sumError'],
  ['date', 'min', 'date'],
  ['date', 'max', 'date'],
  ['code', 'min', 'code'],
  ['code', 'max', 'code'],
  ['fakename', 'min', 'fakename'],
  ['fakename', 'pattern', 'fakename'],
  ['password', 'min', 'shortPassword'],
  ['password', 'pattern', 'passwordSymbols'],
  ['newPassword', 'min', 'shortPassword'],
  ['newPassword', 'pattern', 'passwordSymbols'],
  ['name', 'pattern', 'name'],
  ['first_name', 'pattern', 'name'],
  ['last_name', 'pattern', 'name'],
  ['address', 'pattern', 'address'],
  ['postcode', 'pattern', 'postcode'],
])('[FRM-2] the message of a field of type %s for its %s has the key %s', (type, key, error) => {
  const field = { name: 'born', type, messages: { [key]: 'a' }, ...(key === 'pattern' && { pattern: '^a$' }) }
  expect(briefly(save, [name, field], { secret: ['born'] })).toContain(
    `message-never-shown /fields/1/messages/${key} -> ${error}`,
  )
})

test('[FRM-2] a pattern of the platform is a message of any field; with a preset it is the rule of the field', () => {
  const said = (more: object) =>
    briefly(save, [name, { name: 'born', type: 'custom', messages: { pattern: 'a' }, ...more }])
  expect([said({}), said({ preset: 'name' })]).toEqual([
    [],
    ['message-never-shown /fields/1/messages/pattern -> regex'],
  ])
})

test('[VAL-11] bounds that are years are proposed as that year, others as a date in milliseconds', () => {
  const bound = (min: number) => hints(save, [name, { ...born, min }])[0]
  for (const [min, day] of [
    [1000, '1000-01-01'],
    [9999, '9999-01-01'],
    [999, '2000-01-01'],
    [10_000, '2000-01-01'],
    [2000.5, '2000-01-01'],
  ] as const)
    expect(bound(min)).toContain(`write ${Date.parse(day)} for ${day}.`)
  expect(bound(31 * 86_400_000 + 1)).toBeUndefined()
})

test('[C5] a pattern that is too long is reported by its length alone; a name and a type that are not text are too', () => {
  expect(briefly(save, [name, { name: 'born', type: 'custom', pattern: '('.repeat(600) }])).toEqual([
    'too-long /fields/1/pattern',
  ])
  expect(briefly(save, [name, { name: 5, type: 'text' }])).toEqual(['wrong-type /fields/1/name'])
  expect(briefly(save, [name, { name: 'born', type: 7 }])).toEqual(['not-allowed-value /fields/1/type'])
})

test('[FRM-1] what depends on a choice names a list of the form', () => {
  const repeats = (field: string) => ({ confirm: { title: 'a', text: 'a', yes: 'a', no: 'a', repeats: field } })
  expect(hints(save, [name], repeats('nmae'))).toEqual([
    'No field of this form has "options": add them, or remove this.',
  ])
  expect(briefly(save, [name, kind('small')], repeats('kid'))).toEqual(['not-a-list-field /confirm/repeats -> kind'])
  expect(briefly(save, [name, kind('small')], repeats('kind'))).toEqual([])
  expect(briefly(save, [name, { ...kind('small'), whenField: { name: 'kind', is: ['small'] } }])).toEqual([
    'not-a-list-field /fields/1/whenField/name',
  ])
})
