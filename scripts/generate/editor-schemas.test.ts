import { readFileSync, readdirSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { documentKinds } from '#schemas/document/documents.ts'
import { placeOf } from '#engine/document/check/document.ts'
import { editorSchema, generate } from './editor-schemas.ts'

const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
const validators = new Map(documentKinds.map((kind) => [kind, ajv.compile(editorSchema(kind))]))

test('config-samples/schema is what the schemas say: run npm run generate', () => {
  for (const { path, content } of generate())
    expect(readFileSync(path, 'utf8') === content ? path : `${path} is stale`).toBe(path)
})

describe.each(['main', 'second', 'minimal'])('the documents of the sample site %s', (site) => {
  const files = readdirSync(`config-samples/${site}`, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  )
  test.each(files)('%s fits the schema that an editor checks while typing', (path) => {
    const place = placeOf(path.replaceAll('\\', '/'))
    const validate = place && validators.get(place.kind)
    expect(validate?.(JSON.parse(readFileSync(`config-samples/${site}/${path}`, 'utf8')))).toBe(true)
  })
})

test('an editor sees a wrong prop of a widget, a wrong slot and a missing locale', () => {
  const page = (node: object) => ({
    kind: 'page',
    id: 'a',
    version: 1,
    seo: { title: 'a', description: 'b' },
    nodes: [node],
  })
  const validate = validators.get('page')
  expect(validate?.(page({ id: 'a', type: 'button', props: { label: 'b' } }))).toBe(true)
  expect(validate?.(page({ id: 'a', type: 'button', props: { label: 'b', kind: 'huge' } }))).toBe(false)
  expect(validate?.(page({ id: 'a', type: 'button', props: { label: { uz: 'b' } } }))).toBe(false)
  expect(validate?.(page({ id: 'a', type: 'section', slots: { side: [] } }))).toBe(false)
  expect(validate?.(page({ id: 'a', type: 'gone' }))).toBe(false)
})
