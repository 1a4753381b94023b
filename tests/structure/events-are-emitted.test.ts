import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyticsEvents } from '#schemas/analytics-events.ts'

/** The names that a text emits: the arguments of `emit` or `track`, and those of a step `track` of an action. */
export function emittedIn(text: string): readonly string[] {
  const calls = [...text.matchAll(/\b(?:emit|track|emitOf\(\w+\))\(([^(){}]*)/g)].map(([, inside = '']) => inside)
  const steps = [...text.matchAll(/do: 'track', event: ('\w+')/g)].map(([, name = '']) => name)
  return [...calls, ...steps].flatMap((part) => [...part.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))
}

const sources = ['src', 'widgets', 'flows', 'platform', 'engine', 'ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sample)\.tsx?$|(^|\/)(testing|gallery)\/|\/test-/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
)

test('[ANA-1] each event of the fixed list is emitted somewhere in the product', () => {
  const emitted = new Set(sources.flatMap(emittedIn))
  expect(Object.keys(analyticsEvents).filter((name) => !emitted.has(name))).toEqual([])
})

test.each([
  ["void emit('login', {})", ['login']],
  ["void emit(on ? 'play_game' : 'play_demo', { game: 'x' })", ['play_game', 'play_demo']],
  ["emitOf(client)('cancel_withdrawal', { transaction: 1 })", ['cancel_withdrawal']],
  ["run([{ do: 'track', event: 'search_games' }])", ['search_games']],
  ["const known = ['open_popup']", []],
])('the sign of it is seen in %s', (text, names) => expect(emittedIn(text)).toEqual(names))
