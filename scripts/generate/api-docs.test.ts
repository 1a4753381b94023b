import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls } from '#schemas/api/calls.ts'
import { errorTypes } from '#schemas/errors.ts'
import { generate as apiDocs } from './api-docs.ts'
import { errorDocs } from './error-docs.ts'
import { generate as openApiFile, openApi } from './openapi.ts'

const root = join(import.meta.dirname, '../..')

test('[API-1] docs/api.md, docs/openapi.json and docs/errors.md are what the tables say now', async () => {
  for (const { path, content } of [...apiDocs(), ...openApiFile(), { path: 'docs/errors.md', content: errorDocs() }]) {
    expect(await readFile(join(root, path), 'utf8'), `${path}: run npm run generate`).toBe(content)
  }
})

test('every call and every error has its section', () => {
  const [api] = apiDocs()
  for (const { name } of calls) expect(api?.content).toContain(`### ${name}\n`)
  for (const type of errorTypes) expect(errorDocs()).toContain(`| ${type} |`)
})

test('the OpenAPI document passes a validator of OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(openApi()))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})
