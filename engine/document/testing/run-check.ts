import { validators as documents } from '#generated/document-validators.gate.js'
import type { BindingDefinition, BindingScope, BindingType } from '#schemas/vocabulary.ts'
import type { CheckContext, Reference } from '../check/context.ts'
import { NodeMemory } from '../check/node-memory.ts'
import type { Finding } from '../issues/finding.ts'
import type { World } from '../world.ts'
import { testSpecs } from './specs.ts'

const binding = (type: BindingType, scope: BindingScope): BindingDefinition => ({
  type,
  scope,
  description: 'A value.',
})

/** A small world of words: a binding of each scope, two flows, an event with parameters. */
export const smallWorld: World = {
  widgets: testSpecs,
  routes: [],
  systemPages: [],
  vocabulary: {
    bindings: {
      'site.year': binding('number', 'site'),
      'site.currency': binding('text', 'site'),
      'player.login': binding('text', 'player'),
      'game.name': binding('text', 'game'),
      'dialog.count': binding('number', 'dialog'),
      'profile.name': binding('text', 'form'),
    },
    flags: ['isOpen', 'isNew'],
    flows: {},
    analytics: {},
  },
  calls: new Map(),
  icons: new Set(['bell', 'star']),
  settings: new Map(),
}

/** Runs one check of a value below `/at`, in a page, and returns what it finds and what it refers to. */
export function runCheck(
  check: (value: unknown, pointer: string, context: CheckContext) => void,
  value: unknown,
  more: Partial<CheckContext> = {},
): { readonly findings: readonly Finding[]; readonly references: readonly Reference[] } {
  const findings: Finding[] = []
  const references: Reference[] = []
  check(value, '/at', {
    world: smallWorld,
    validators: { documents, widgets: new Map(), settings: new Map() },
    kind: 'page',
    id: 'p',
    now: Date.UTC(2026, 10, 21),
    lintBudget: { combinations: 1_000 },
    judgePattern: () => 'safe',
    add: (finding) => void findings.push(finding),
    refer: (reference) => void references.push(reference),
    scopes: new Set(),
    around: [],
    memory: new NodeMemory(),
    ...more,
  })
  return { findings, references }
}
