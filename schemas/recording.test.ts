import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { recordingSchema } from './recording.ts'

const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(recordingSchema)
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
  steps: [step],
}

test('[ENG-6] a recording of format 1 is accepted, with a parent or without', () => {
  expect(validate(recording)).toBe(true)
  expect(validate({ ...recording, parent: { flow: 'cashier', actor: 'deposit' }, input: null, steps: [] })).toBe(true)
})

test.each([
  ['another format', { format: 2 }],
  ['an unknown member', { password: 'x' }],
  ['a hash of another shape', { machineHash: 'xyz' }],
  ['a parent without its actor', { parent: { flow: 'cashier' } }],
  ['a step of another kind', { steps: [{ ...step, kind: 'init' }] }],
  ['a step with an unknown member', { steps: [{ ...step, context: {} }] }],
  ['an event without a type', { steps: [{ ...step, event: {} }] }],
  ['a negative time', { steps: [{ ...step, at: -1 }] }],
  ['too many steps', { steps: Array.from({ length: 5001 }, () => step) }],
])('%s is refused', (_, change) => {
  expect(validate({ ...recording, ...change })).toBe(false)
})

test('every member that must be there must be there', () => {
  for (const name of Object.keys(recording)) expect(validate({ ...recording, [name]: undefined })).toBe(false)
})
