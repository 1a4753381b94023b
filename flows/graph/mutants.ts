import { type AnyStateMachine, StateMachine } from 'xstate'

export type Mutant = { readonly removed: string; readonly machine: AnyStateMachine }
type Json = Record<string, unknown>

/** For every transition of a machine, the same machine without it. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const places = transitionPlaces(machine.config as Json, [])
  return places.map((place) => {
    const config = copyOf(machine.config) as Json
    remove(config, place)
    return {
      removed: place.join('.'),
      machine: new StateMachine(config as never, machine.implementations as never) as AnyStateMachine,
    }
  })
}

function transitionPlaces(node: Json, path: string[]): string[][] {
  const own = ['on', 'after'].flatMap((kind) => {
    const events = (node[kind] ?? {}) as Json
    return Object.keys(events).flatMap((event) => itemPlaces(events[event], [...path, kind, event]))
  })
  const always = node['always'] === undefined ? [] : itemPlaces(node['always'], [...path, 'always'])
  const invoke = node['invoke'] as Json | undefined
  const work = ['onDone', 'onError'].flatMap((kind) =>
    invoke?.[kind] === undefined ? [] : itemPlaces(invoke[kind], [...path, 'invoke', kind]),
  )
  const states = (node['states'] ?? {}) as Record<string, Json>
  return [
    ...own,
    ...always,
    ...work,
    ...Object.entries(states).flatMap(([name, child]) => transitionPlaces(child, [...path, 'states', name])),
  ]
}

const itemPlaces = (value: unknown, path: string[]): string[][] =>
  Array.isArray(value) ? value.map((_, index) => [...path, String(index)]) : [path]

function remove(config: Json, place: readonly string[]): void {
  const parent = place.slice(0, -1).reduce<unknown>((node, key) => (node as Json)[key], config)
  const key = place.at(-1) ?? ''
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete (parent as Json)[key]
}

/** A deep copy that keeps functions. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)]))
}
