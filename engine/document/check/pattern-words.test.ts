import { expect, test } from 'vitest'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { conditionSchema } from '#schemas/document/condition.ts'
import { nodeSchema } from '#schemas/document/node.ts'
import { documentSchemas, partSchemas, stepSchemas } from '../schemas.ts'
import { patternWords } from './pattern-words.ts'

type Place = { readonly pattern: string; readonly isDescribed: boolean }

/** Each pattern of a schema, and whether the schema that has it says what it is. */
function placesIn(schema: unknown): Place[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, description } = schema as Readonly<Record<string, unknown>> // an object, as just tested
  return [
    ...(typeof pattern === 'string' ? [{ pattern, isDescribed: typeof description === 'string' }] : []),
    ...Object.values(schema).flatMap(placesIn),
  ]
}
const places = placesIn([
  documentSchemas,
  partSchemas,
  stepSchemas,
  conditionSchema,
  nodeSchema,
  settingsSections,
  [...widgetSpecs.values()].map(({ schema }) => schema),
])

test('[ENG-3] what a pattern expects is written in words, those of the pattern or of its property', () => {
  const silent = places.filter(({ pattern, isDescribed }) => !isDescribed && !patternWords.has(pattern))
  expect(silent).toEqual([])
  const used = new Set(places.map(({ pattern }) => pattern))
  expect([...patternWords.keys()].filter((pattern) => !used.has(pattern))).toEqual([])
})

test('[ENG-3] an example in the words of a pattern fits the pattern', () => {
  const examples = [...patternWords].flatMap(([pattern, words]) => {
    const [, example] = / as (.+?)(?:: .*)?$/.exec(words) ?? []
    return example === undefined ? [] : [[example, new RegExp(pattern, 'u').test(example)] as const]
  })
  expect(examples.length).toBeGreaterThan(5)
  expect(examples.filter(([, fits]) => !fits)).toEqual([])
})
