import { expect, test } from 'vitest'
import { authFlow } from '#flows/auth/index.ts'
import sample from '#flows/recording/auth.sample-recording.json' with { type: 'json' }
import type { Recording } from '#schemas/recording.ts'
import { createSessionPublisher, sessionsOf } from './page-sessions.ts'

const recording = sample as Recording
const upTo = (count: number): Recording => ({ ...recording, steps: recording.steps.slice(0, count) })
const only = (one: Recording) => sessionsOf('p', [one])[0]!

test('[ENG-6] a viewer gets each step once', () => {
  const teller = createSessionPublisher()
  expect(teller.news(only(upTo(2)), authFlow).map(({ id }) => id)).toEqual([
    'p:auth:0:actor',
    'p:auth:0:event-0',
    'p:auth:0:snapshot-0',
    'p:auth:0:event-1',
    'p:auth:0:snapshot-1',
  ])
  expect(teller.news(only(upTo(2)), authFlow)).toEqual([])
  expect(teller.news(only(upTo(3)), authFlow).map(({ id }) => id)).toEqual(['p:auth:0:event-2', 'p:auth:0:snapshot-2'])
})

test('[ENG-6] a recording that restarted registers its actor again, and so does every recording after a new viewer connects', () => {
  const teller = createSessionPublisher()
  teller.news(only(upTo(3)), authFlow)
  const restarted = { ...recording, steps: recording.steps.slice(2, 3).map((step) => ({ ...step, n: 0 })) }
  expect(teller.news(only(restarted), authFlow).map(({ type }) => type)).toEqual([
    '@xstate.actor',
    '@xstate.event',
    '@xstate.snapshot',
  ])
  expect(teller.news(only(restarted), authFlow)).toEqual([])
  teller.forget()
  expect(teller.news(only(restarted), authFlow)).toHaveLength(3)
})

test('[ENG-6] a recording that loses its oldest steps continues for viewers that have them, and restarts for the others', () => {
  const teller = createSessionPublisher()
  const from = (first: number, end: number): Recording => ({ ...recording, steps: recording.steps.slice(first, end) })
  teller.news(only(upTo(3)), authFlow)
  expect(teller.news(only(from(1, 4)), authFlow).map(({ id }) => id)).toEqual([
    'p:auth:0:event-3',
    'p:auth:0:snapshot-3',
  ])
  expect(teller.news(only(from(6, 8)), authFlow).map(({ id }) => id)).toEqual([
    'p:auth:0:actor',
    'p:auth:0:event-6',
    'p:auth:0:snapshot-6',
    'p:auth:0:event-7',
    'p:auth:0:snapshot-7',
  ])
  const other = createSessionPublisher()
  other.news(only(upTo(0)), authFlow)
  expect(other.news(only(from(1, 2)), authFlow)).toHaveLength(3)
})

test('[ENG-6] of several runs of a flow all but the last were ended by a fault; a child belongs to the last run', () => {
  const child: Recording = { ...recording, flow: 'deposit', parent: { flow: 'auth', actor: 'pay' } }
  expect(sessionsOf('p', [recording, upTo(1), child]).map(({ session }) => session)).toEqual([
    { id: 'p:auth:0', rootId: 'p:auth:0', parentId: undefined, name: 'auth', status: 'error' },
    { id: 'p:auth:1', rootId: 'p:auth:1', parentId: undefined, name: 'auth', status: 'active' },
    { id: 'p:auth.pay:0', rootId: 'p:auth:1', parentId: 'p:auth:1', name: 'pay', status: 'active' },
  ])
})
