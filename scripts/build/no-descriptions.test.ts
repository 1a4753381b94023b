import { expect, test } from 'vitest'
import { withoutDescriptions } from './no-descriptions.ts'

const fragments = 'export const id = (type: string, description: string) => ({ type, description })'
const read = (specifier: string): string | null => (specifier === './fragments.ts' ? fragments : null)

test('[ENG-2] descriptions are empty, as properties and as arguments, and nothing else moves', () => {
  const source = [
    "import { id as number } from './fragments.ts'",
    "import { other } from 'a-package'",
    'const own = (description: string) => ({ description } as const)',
    "export const list = [number('integer', 'Number of the game.'), own(`Own.` as const), other('integer', 'Other.')]",
    "export const code = { type: 'string', 'description': 'Why.', const: 'description' } as const",
    "export const fields = { description: { type: 'string', maxLength: 5 } }",
  ].join('\n')
  const result = withoutDescriptions(source, read)
  expect(result.length).toBe(source.length)
  expect(result.replaceAll(/ +/g, ' ').split('\n')).toEqual([
    "import { id as number } from './fragments.ts'",
    "import { other } from 'a-package'",
    'const own = (description: string) => ({ description } as const)',
    "export const list = [number('integer', '' ), own('' as const), other('integer', 'Other.')]",
    "export const code = { type: 'string', 'description': '' , const: 'description' } as const",
    "export const fields = { description: { type: 'string', maxLength: 5 } }",
  ])
})

test('[ENG-2] a description that is made of values stays: it is no text of its own', () => {
  const source = 'export const shape = (name: string) => ({ description: `Name of ${name}.` })'
  expect(withoutDescriptions(source, read)).toBe(source)
})
