import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SchemaValidator } from '#engine/document/validators.ts'
import { compileValidators } from './compile-validators.ts'

async function load(source: string): Promise<ReadonlyMap<string, SchemaValidator>> {
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    validators: ReadonlyMap<string, SchemaValidator>
  }
  return module.validators
}

test('marks are holes, also beside properties that are called like keywords', async () => {
  const schema = {
    type: 'object',
    properties: {
      description: { format: 'playbill-text', description: 'x' },
      title: { type: 'string' },
      when: { $ref: 'playbill:condition' },
    },
    required: ['description'],
    additionalProperties: false,
  } as const
  const validate = (await load(await compileValidators({ 'a-b': schema }, { allErrors: true }))).get('a-b')
  expect(validate?.({ description: 5, when: 'anything' })).toBe(true)
  expect(validate?.({ title: 5 })).toBe(false)
  expect(validate?.errors?.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`)).toEqual([
    'required ',
    'type /title',
  ])
})

test('without allErrors the first error ends it', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } as const
  const validate = (await load(await compileValidators({ x: schema }, { allErrors: false }))).get('x')
  expect(validate?.({ a: 1, b: 1 })).toBe(false)
  expect(validate?.errors).toHaveLength(1)
})

test('comparing objects and counting letters need nothing at run time', async () => {
  const validators = await load(
    await compileValidators(
      { unique: { type: 'array', items: { type: 'object' }, uniqueItems: true }, constant: { const: { a: [1] } } },
      { allErrors: true },
    ),
  )
  expect([
    validators.get('unique')?.([{ a: 1 }, { a: 1 }]),
    validators.get('unique')?.([{ a: 1 }, { a: 2 }]),
    validators.get('constant')?.({ a: [1] }),
    validators.get('constant')?.({ a: [2] }),
  ]).toEqual([false, true, true, false])
})

test('a schema that is not strict is refused with its name', async () => {
  await expect(
    compileValidators({ loose: { type: 'object', propertis: {} } as never }, { allErrors: true }),
  ).rejects.toThrow(/schema of loose/)
  await expect(compileValidators({ loose: { type: 'string', format: 'e-mail' } }, { allErrors: true })).rejects.toThrow(
    /schema of loose/,
  )
})

test('no generated validator compiles, evaluates or requires anything at run time', () => {
  const files = readdirSync('generated').filter((name) => /validators\..*\.js$/.test(name))
  const sets = ['document', 'settings', 'widget'].flatMap((name) => [
    `${name}-validators.gate.js`,
    `${name}-validators.runtime.js`,
  ])
  expect(files).toEqual(expect.arrayContaining(sets))
  for (const name of files)
    expect(
      `${name}: ${/\beval\(|new Function|\brequire\(|^import /m.exec(readFileSync(`generated/${name}`, 'utf8'))?.[0] ?? 'clean'}`,
    ).toBe(`${name}: clean`)
})
