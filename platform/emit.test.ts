import { expect, test, vi } from 'vitest'
import { analyticsEvents, type AnalyticsEvent } from '#schemas/analytics-events.ts'
import type { Call } from './create-call.ts'
import { createEmit, type TagSink } from './emit.ts'

function open({
  isMoneyPage = false,
  mayCount = true,
  answer = (): unknown => 1,
  tags = [] as readonly TagSink[],
} = {}) {
  const sent: unknown[] = []
  const report = vi.fn()
  const heard: unknown[] = []
  const call = async (name: string, params: unknown, options: unknown) => (sent.push([name, params, options]), answer())
  const emit = createEmit({
    call: call as unknown as Call,
    report,
    mayCount: () => mayCount,
    isMoneyPage: () => isMoneyPage,
    tags: [...tags, (name, params) => void heard.push([name, params])],
  })
  return { emit, sent, report, heard }
}

test('[ANA-1] an event is sent first-party, also while the page is left', async () => {
  const { emit, sent, report } = open()
  await emit('login_error', { code: 'InvalidRequestException' })
  const event = { event_name: 'login_error', event_params: { code: 'InvalidRequestException' } }
  expect(sent).toEqual([['events.handle', event, { isKeptAlive: true }]])
  expect(report).not.toHaveBeenCalled()
})

test('[P3] an event that its schema refuses is not sent, and the report holds none of its values', async () => {
  const { emit, sent, heard, report } = open()
  // @ts-expect-error: a parameter is missing
  await emit('login_error', {})
  // @ts-expect-error: no such parameter
  await emit('login', { password: 'canary-1' })
  await emit('change_locale', { locale: 'canary-2 <b>' })
  // @ts-expect-error: not on the list
  await emit('logged_in', {})
  // @ts-expect-error: a name of every object is no event
  await emit('constructor', {})
  expect([sent, heard]).toEqual([[], []])
  expect(report.mock.calls.map(([error, where]) => [(error as Error).message, where])).toEqual([
    [expect.stringContaining('login_error: its parameters break "required"'), 'analytics'],
    [expect.stringContaining('login: its parameters break "additionalProperties"'), 'analytics'],
    [expect.stringContaining('change_locale: its parameters break "pattern" at "/locale"'), 'analytics'],
    [expect.stringContaining('not on the fixed list: logged_in'), 'analytics'],
    [expect.stringContaining('not on the fixed list: constructor'), 'analytics'],
  ])
  expect(JSON.stringify(report.mock.calls.map(([error]) => String(error)))).not.toContain('canary')
})

test('[P3] third parties are given the shared parameters of an event only', async () => {
  const { emit, heard, sent } = open()
  await emit('sign_up', { method: 'phone' })
  await emit('make_deposit', { transaction: 7, currency: 'UZS' })
  expect(heard).toEqual([
    ['sign_up', { method: 'phone' }],
    ['make_deposit', {}],
  ])
  expect(sent).toHaveLength(2)
})

test('[P3] on a money page third parties get no event, but the operator does', async () => {
  const { emit, heard, sent } = open({ isMoneyPage: true })
  await emit('make_withdrawal', { transaction: 7 })
  expect([heard, sent.length]).toEqual([[], 1])
})

test('[P3] without consent the operator gets no event either', async () => {
  const { emit, sent, report } = open({ mayCount: false })
  await emit('login', {})
  expect([sent, report.mock.calls]).toEqual([[], []])
})

test('[ANA-1] a platform or a third party that fails is reported and stops nothing', async () => {
  const { emit, report, sent, heard } = open({
    answer: () => Promise.reject(new Error('503')),
    tags: [
      () => {
        throw new Error('blocked')
      },
    ],
  })
  await emit('open_chat', {})
  expect([report.mock.calls.map(([error]) => String(error)), sent.length, heard.length]).toEqual([
    ['Error: blocked', 'Error: 503'],
    1,
    1,
  ])
})

/** Parameters whose name says that they hold a person, a secret, a contact, money or what somebody typed. */
const personal =
  /^name|login|mail|phone|password|secret|^code_|card|document|birth|address|amount|balance|query|text|promo/

test.each(Object.entries(analyticsEvents))(
  '[P3] %s takes flat, bounded parameters, describes each, and none is personal',
  (name, { params, shared }) => {
    expect(name as AnalyticsEvent).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
    // Written by `event` of that file, which gives an object schema.
    const { properties } = params as unknown as { properties: Record<string, Record<string, unknown>> }
    for (const [field, schema] of Object.entries(properties)) {
      expect(field).not.toMatch(personal)
      expect(['string', 'integer']).toContain(schema['type'])
      expect(schema['enum'] ?? schema['maxLength'] ?? schema['maximum']).toBeDefined()
      expect(schema['description']).toMatch(/\w+\.$/)
    }
    expect(shared.filter((field) => !(field in properties))).toEqual([])
  },
)
