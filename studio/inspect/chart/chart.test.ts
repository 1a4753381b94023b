import ELK from 'elkjs/lib/elk.bundled.js'
import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { allFlows } from '#generated/flows.all.ts'
import { machineDefinition } from '#flows/inspection/session-events.ts'
import { activePaths } from '../model/state-value.ts'
import { type ChartModel, chartOf, readChart } from './chart-model.ts'
import { type Box, labelLines, layoutChart } from './layout-chart.ts'
import { litParts } from './lit-parts.ts'
import { panOf } from './pan-by-keys.tsx'
import { stepText } from './step-text.ts'

const machine = createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'door.paint': { actions: 'paint' }, 'door.reset': { target: '.closed' } },
  states: {
    closed: {
      on: { 'door.open': [{ guard: 'isUnlocked', target: 'open', actions: 'creak' }, { target: 'open.ajar' }] },
    },
    open: {
      description: 'Somebody may come in.',
      initial: 'passing',
      tags: 'draught',
      states: {
        passing: { always: { target: 'wide' } },
        wide: { on: { 'after.wind': { target: '#door.closed' } } },
        ajar: { invoke: { src: 'squeak', onDone: 'wide' } },
      },
    },
  },
})
const chart = chartOf(machine)
const entry = (type: string, from: string | object, to: string | object) => ({
  at: 0,
  event: { type },
  from: { value: from as string, statuses: [] },
  to: { value: to as string, statuses: [] },
})
const lit = (model: ChartModel, ...args: Parameters<typeof entry>) => [
  ...litParts(model, activePaths(args[2] as string), entry(...args)).transitions,
]

describe('[ENG-6] the chart of a machine', () => {
  test('has its states nested, with what they run and what they handle without being left', () => {
    expect(chart.states.map(({ path, parent, kind }) => [path, parent, kind])).toEqual([
      ['', null, 'compound'],
      ['closed', '', 'atomic'],
      ['open', '', 'compound'],
      ['open.passing', 'open', 'atomic'],
      ['open.wide', 'open', 'atomic'],
      ['open.ajar', 'open', 'atomic'],
    ])
    expect(chart.states[0]?.inner.map(({ cause, target }) => [cause.event, target])).toEqual([
      ['door.paint', null],
      ['door.reset', 'closed'],
    ])
    expect(chart.states[2]).toMatchObject({
      initial: 'open.passing',
      tags: ['draught'],
      description: 'Somebody may come in.',
    })
    expect(chart.states[5]?.invokes).toEqual(['squeak'])
  })

  test('has each transition with its events, guards and actions', () => {
    expect(chart.transitions.map(({ id, causes }) => [id, labelLines(causes)])).toEqual([
      ['closed -> open', ['door.open', '[isUnlocked]']],
      ['closed -> open.ajar', ['door.open']],
      ['open.passing -> open.wide', ['always']],
      ['open.wide -> closed', ['deadline wind']],
      ['open.ajar -> open.wide', [expect.stringContaining('answers') as string]],
    ])
    expect(chart.transitions[0]?.causes[0]?.actions).toEqual(['creak'])
  })

  test.each(allFlows.map((flow) => [flow.id, flow] as const))(
    'of %s is the same from the definition that the protocol carries',
    (_, flow) => {
      expect(readChart(machineDefinition(flow.machine))).toEqual(chartOf(flow.machine))
    },
  )

  test.each([
    '',
    '[]',
    '{"initial":',
    '{"initial":"a","states":{"a":{"on":{"x":"nowhere"}}}}',
    '{"states":{"a":{"on":{"__proto__":{}}}}}',
  ])('is null for the definition %j', (definition) => {
    expect(readChart(definition)).toBeNull()
  })
})

describe('[ENG-6] what is lit', () => {
  test('is the transition of the event between the states it left and reached', () => {
    expect(lit(chart, 'door.open', 'closed', { open: 'ajar' })).toEqual(['closed -> open', 'closed -> open.ajar'])
    expect(lit(chart, 'after.wind', { open: 'wide' }, 'closed')).toEqual(['open.wide -> closed'])
    expect(lit(chart, 'door.paint', 'closed', 'closed')).toEqual([])
    expect(litParts(chart, activePaths({ open: 'wide' }), null)).toEqual({
      states: new Set(['open', 'open.wide']),
      transitions: new Set(),
    })
  })

  test('is also a transition into a state that only passes on', () => {
    const passing = chartOf(
      createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: {} } }),
    )
    expect(lit(passing, 'go', 'a', 'c')).toEqual(['a -> b'])
  })

  test('is also what follows of itself from what an event has changed', () => {
    const dialogs = chartOf(allFlows.find(({ id }) => id === 'dialogs')!.machine)
    expect(lit(dialogs, 'dialogs.open', { stack: 'closed', queue: 'idle' }, { stack: 'open', queue: 'idle' })).toEqual([
      'stack.closed -> stack.open',
    ])
  })
})

describe('[ENG-6] people without a pointer', () => {
  const at = (value: string | object) => ({ value: value as string, statuses: [] })
  test('reads the meanings of the active states and the actions of the transitions that are lit', () => {
    expect(stepText(chart, at({ open: 'ajar' }), entry('door.open', 'closed', { open: 'ajar' }))).toEqual({
      meanings: ['Somebody may come in.'],
      actions: ['door.open [isUnlocked]: creak'],
    })
    expect(stepText(chart, at('closed'), null)).toEqual({ meanings: [], actions: [] })
  })

  test('moves the chart by Shift and the arrows, and by nothing else', () => {
    const press = { key: 'ArrowRight', shiftKey: true, altKey: false, ctrlKey: false, metaKey: false }
    expect(panOf(press)).toEqual({ x: -80, y: 0 })
    expect([
      panOf({ ...press, shiftKey: false }),
      panOf({ ...press, altKey: true }),
      panOf({ ...press, key: 'A' }),
    ]).toEqual([null, null, null])
  })
})

describe('[ENG-6] the layout', () => {
  test.each(allFlows.map((flow) => [flow.id, flow] as const))(
    'of %s keeps states within their parents and apart, and every transition has its way and label',
    async (_, flow) => {
      const model = chartOf(flow.machine)
      const layout = await layoutChart(model, new ELK())
      const box = new Map(layout.states.map(({ state, box: own }) => [state.path, own]))
      for (const { state, box: own } of layout.states) {
        const around = state.parent === null ? undefined : box.get(state.parent)
        if (around)
          expect([
            own.x >= 0,
            own.y >= 0,
            own.x + own.width <= around.width,
            own.y + own.height <= around.height,
          ]).toEqual([true, true, true, true])
        const siblings = layout.states.filter(
          (other) => other.state.parent === state.parent && other.state.path < state.path,
        )
        expect(
          siblings.filter((other) => overlaps(own, other.box)).map((other) => [state.path, other.state.path]),
        ).toEqual([])
      }
      expect(layout.transitions.filter(({ points, label }) => points.length < 2 || label === null)).toEqual([])
      expect(layout.dots.filter(({ points }) => points.length < 2)).toEqual([])
    },
  )
})

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
