import { createElement, useEffect, useId, useState, type ReactNode } from 'react'
import { defineWidget, type WidgetDefinition } from '#engine/define-widget.ts'
import type { AnyWidget } from '#engine/render/environment.ts'

type Rooted = { readonly root: Record<string, string>; readonly slots: Readonly<Record<string, ReactNode>> }

const word = {
  type: 'object',
  properties: { word: { type: 'string', minLength: 1, description: 'A word.' } },
  required: ['word'],
  additionalProperties: false,
} as const
const nothing = { type: 'object', properties: {}, additionalProperties: false } as const
const preset = {
  type: 'object',
  properties: { word: { type: 'string', default: 'preset', description: 'A word.' } },
  additionalProperties: false,
} as const

const Word = ({ root, word: shown }: Rooted & { word: string }) => createElement('p', root, shown)
const Box = ({ root, slots }: Rooted) => createElement('section', root, slots.default)
const Ident = ({ root, slots }: Rooted) => createElement('div', { ...root, id: useId() }, slots.default)
const Thrower = () => {
  throw new Error('on the first render')
}
const InnerThrower = ({ root, slots }: Rooted) => createElement('section', root, slots.default, createElement(Thrower))
const LateThrower = ({ root }: Rooted) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => setLate(true), [])
  if (isLate) throw new Error('after an update')
  return createElement('p', root, 'early')
}

const rows: readonly (readonly [AnyWidget, Parameters<typeof defineWidget>[0]])[] = [
  [
    Word as never,
    { type: 'word', category: 'content', schema: word, samples: [], component: async () => Word as never },
  ],
  [
    Word as never,
    {
      type: 'word-placeholder',
      category: 'content',
      schema: word,
      onInvalid: 'placeholder',
      samples: [],
      component: async () => Word as never,
    },
  ],
  [
    Word as never,
    {
      type: 'word-default',
      category: 'content',
      schema: preset,
      onInvalid: 'default',
      samples: [],
      component: async () => Word as never,
    },
  ],
  [
    Word as never,
    {
      type: 'word-last',
      category: 'content',
      schema: word,
      onInvalid: 'last-good',
      samples: [],
      component: async () => Word as never,
    },
  ],
  [
    Word as never,
    {
      type: 'word-essential',
      category: 'legal',
      schema: word,
      essential: true,
      samples: [],
      component: async () => Word as never,
    },
  ],
  [
    Box as never,
    {
      type: 'box',
      category: 'layout',
      schema: nothing,
      slots: { default: {} },
      samples: [],
      component: async () => Box as never,
    },
  ],
  [
    Ident as never,
    {
      type: 'ident',
      category: 'layout',
      schema: nothing,
      slots: { default: {} },
      samples: [],
      component: async () => Ident as never,
    },
  ],
  [
    Thrower as never,
    { type: 'thrower', category: 'content', schema: nothing, samples: [], component: async () => Thrower as never },
  ],
  [
    InnerThrower as never,
    {
      type: 'inner-thrower',
      category: 'content',
      schema: nothing,
      slots: { default: {} },
      samples: [],
      component: async () => InnerThrower as never,
    },
  ],
  [
    LateThrower as never,
    {
      type: 'late-thrower',
      category: 'content',
      schema: nothing,
      samples: [],
      component: async () => LateThrower as never,
    },
  ],
]

/** Small widgets for the tests of isolation: some behave, some throw on the first render, inside, or after an update. */
export const testDefinitions: ReadonlyMap<string, WidgetDefinition> = new Map(
  rows.map(([, definition]) => [definition.type, defineWidget(definition) as unknown as WidgetDefinition]),
)
export const testComponents: ReadonlyMap<string, AnyWidget> = new Map(
  rows.map(([component, definition]) => [definition.type, component]),
)
