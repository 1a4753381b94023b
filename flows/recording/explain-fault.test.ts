import { describe, expect, test } from 'vitest'
import { validators } from '#generated/inspection-validators.runtime.js'
import { explainFault } from './explain-fault.ts'

const step = {
  n: 0,
  at: 1,
  kind: 'event',
  event: { type: 'auth.cancel', ticket: '<redacted:string,36>' },
  value: { needsCode: 'ready' },
  statuses: ['needsCode'],
}
const recording = {
  format: 1,
  build: 'b',
  release: 'r',
  flow: 'auth',
  machineHash: '0123abcd',
  input: { uid: 0 },
  parent: { flow: 'cashier', actor: 'deposit' },
  steps: [step, { ...step, n: 1 }],
}

const validate = validators.get('recording')

function changed(place: string, value: unknown): unknown {
  const copy = structuredClone(recording) as Record<string, unknown>
  const path = place.split('.')
  const last = path.pop() ?? ''
  const holder = path.reduce<Record<string, unknown>>((at, key) => Object(at[key]), copy)
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return copy
}

describe('[ENG-6] a mismatch with a schema', () => {
  test.each([
    [
      'a missing member',
      changed('flow', undefined),
      {
        pointer: '/flow',
        expected: 'a text of at least 1 characters and of at most 64 characters and without invisible characters',
        received: 'nothing',
      },
    ],
    [
      'a wrong word',
      changed('steps.1.kind', 'init'),
      { pointer: '/steps/1/kind', expected: 'one of "event", "done", "error", "after"', received: '"init"' },
    ],
    [
      'a wrong type',
      changed('steps.0.n', 'one'),
      { pointer: '/steps/0/n', expected: 'a whole number of at least 0', received: '"one"' },
    ],
    [
      'an unknown member',
      changed('parent.extra', 1),
      { pointer: '/parent/extra', expected: 'only flow, actor', received: 'a member "extra"' },
    ],
    [
      'a long text',
      changed('build', 'x'.repeat(200)),
      {
        pointer: '/build',
        expected: 'a text of at most 128 characters and without invisible characters',
        received: 'a text of 200 characters',
      },
    ],
    [
      'an invalid state',
      changed('steps.0.value.needsCode', null),
      { pointer: '/steps/0/value/needsCode', expected: 'a text or an object', received: 'null' },
    ],
    [
      'a time beyond all times',
      changed('steps.0.at', 9e15),
      {
        pointer: '/steps/0/at',
        expected: 'a whole number of at least 0 and of at most 4102444800000',
        received: '9000000000000000',
      },
    ],
    [
      'a text that a terminal would obey',
      changed('build', '\u001b[2J'),
      {
        pointer: '/build',
        expected: 'a text of at most 128 characters and without invisible characters',
        received: '"\\u001b[2J"',
      },
    ],
    ['something else altogether', [], { pointer: '', expected: 'an object', received: 'a list of 0' }],
  ])('%s is reported with its place, what is expected there and what is there', (_, data, mismatch) => {
    expect(validate?.(data)).toBe(false)
    expect(validate?.errors?.map((error) => explainFault(data, error))).toEqual([mismatch])
  })
})
