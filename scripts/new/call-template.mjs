import { existsSync, readFileSync } from 'node:fs'
import { camel, pascal } from './names.mjs'

/**
 * The text with names added to its import from a module.
 *
 * @param {string} text
 * @param {string} from
 * @param {string[]} names
 */
function withImports(text, from, names) {
  const found = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'\\n`).exec(text)
  if (!found) return `import { ${names.join(', ')} } from '${from}'\n${text}`
  const all = [
    ...new Set([
      ...found[1]
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
      ...names,
    ]),
  ].toSorted()
  return text.replace(found[0], `import { ${all.join(', ')} } from '${from}'\n`)
}

/**
 * @param {string} file
 * @param {string} text
 * @param {RegExp} place
 * @param {(found: RegExpExecArray) => string} change
 */
function replaced(file, text, place, change) {
  const found = place.exec(text)
  if (!found)
    throw new Error(`${file} is not written as expected: ${String(place)} finds nothing. Nothing was written.`)
  return text.slice(0, found.index) + change(found) + text.slice(found.index + found[0].length)
}

/** @param {string} name @param {string} constant */
const row = (name, constant) => `export const ${constant} = defineCall({
  name: '${name}',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'Not in the specification. What the call is for, in one sentence.',
  request: nothing,
  response: {
    type: 'object',
    properties: { at: instant('Server time of the answer.') },
    required: ['at'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})
`

/** @param {string} path as games/get-history */
export function call(path) {
  const [area = '', verb = ''] = path.split('/')
  const [name, constant] = [`${area}.${camel(verb)}`, `${area}${pascal(verb)}`]
  const isNew = !existsSync(`schemas/api/${area}.ts`)
  const example = `  '${name}': { good: () => ({}) },\n`
  const contract = isNew ? newArea(area, name, constant, example) : grownArea(area, name, constant, example)
  const [client, handler] = [clientFile(area, verb, name), handlerFile(area, constant)]
  return {
    files: {
      ...contract.files,
      ...client.files,
      ...handler.files,
      [`sandbox/calls/${area}-${verb}.test.ts`]: `import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'

onUsualDatabase((open) => {
  test('${name} answers a player with the time of the server', async () => {
    const player = await open().player('player@playbill.test')
    expect((await player.call('${name}', {})).body.data).toEqual({ at: new Date(open().clock.now()).toISOString() })
  })

  test('${name} refuses a guest', async () => {
    expect((await open().visitor().send('${name}')).body.error?.type).toBe('AuthorizationException')
  })
})
`,
    },
    changes: { ...contract.changes, ...client.changes, ...handler.changes },
    next: [
      `npm run generate && npx vitest run sandbox/calls/${area} sandbox/contract/${area} platform/every-call`,
      `write the request, the answer and the errors into schemas/api/${area}.ts; the compiler leads to the rest`,
      'read docs/add-a-call.md',
    ],
  }
}

/**
 * The query in the file of its area, which is made where there is none.
 *
 * @param {string} area @param {string} verb @param {string} name
 */
function clientFile(area, verb, name) {
  const file = `platform/${area}.ts`
  const query = `/** What it reads. Fresh for a minute. */
export const ${camel(verb)}Query = () => callQuery('${name}', {}, 60_000)
`
  if (!existsSync(file))
    return { files: { [file]: `import { callQuery } from './query-call.ts'\n\n${query}` }, changes: {} }
  return {
    files: {},
    changes: { [file]: `${withImports(readFileSync(file, 'utf8'), './query-call.ts', ['callQuery'])}\n${query}` },
  }
}

/**
 * The handler in the list of its area, which is made where there is none.
 *
 * @param {string} area @param {string} constant
 */
function handlerFile(area, constant) {
  const file = `sandbox/calls/${area}.ts`
  const handler = `handle(${constant}, async ({ clock }) => ({ at: new Date(clock.now()).toISOString() }))`
  const contract = `#schemas/api/${area}.ts`
  if (!existsSync(file)) {
    const text = `import { ${constant} } from '${contract}'
import { handle } from '../handle.ts'

export const ${area}Calls = [${handler}]
`
    return { files: { [file]: text }, changes: {} }
  }
  const text = withImports(readFileSync(file, 'utf8'), contract, [constant])
  const list = new RegExp(`(export const ${area}Calls = \\[)`)
  return { files: {}, changes: { [file]: replaced(file, text, list, ([, head]) => `${head}\n  ${handler},\n`) } }
}

/** @param {string} area @param {string} name @param {string} constant @param {string} example */
function newArea(area, name, constant, example) {
  const calls = 'schemas/api/calls.ts'
  /** Files that name every area with what is generated for it: the line after the last of that folder. */
  const listing = (file, folder) =>
    replaced(
      file,
      readFileSync(file, 'utf8'),
      new RegExp(`(${folder}/[\\w-]+\\.js'\\),\\n)\\}`),
      ([, last]) => `${last}  ${area}: () => import('#generated/api/${folder}/${area}.js'),\n}`,
    )
  const [validators, forms] = ['platform/response-validators.ts', 'platform/form-requests.ts']
  const listed = replaced(
    calls,
    readFileSync(calls, 'utf8'),
    /\n\} as const\n/,
    () => `\n  ${area}: ${area}Calls,\n} as const\n`,
  )
  return {
    files: {
      [`schemas/api/${area}.ts`]: `import { defineCall } from './define-call.ts'
import { instant, nothing } from './fragments.ts'

${row(name, constant)}
/** What the calls of this area are about. */
export const ${area}Calls = [${constant}] as const
`,
      [`sandbox/contract/examples/${area}.ts`]: `import type { ${area}Calls } from '#schemas/api/${area}.ts'
import type { Examples } from '../example.ts'

export const ${area}Examples: Examples<(typeof ${area}Calls)[number]['name']> = {
${example}}
`,
      [`sandbox/contract/${area}.contract.test.ts`]: `import { ${area}Calls } from '#schemas/api/${area}.ts'
import { ${area}Examples } from './examples/${area}.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-2]', ${area}Calls, ${area}Examples)
`,
    },
    changes: {
      [calls]: `import { ${area}Calls } from './${area}.ts'\n${listed}`,
      [validators]: listing(validators, 'responses'),
      [forms]: listing(forms, 'form-requests'),
    },
  }
}

/** @param {string} area @param {string} name @param {string} constant @param {string} example */
function grownArea(area, name, constant, example) {
  const [contract, examples] = [`schemas/api/${area}.ts`, `sandbox/contract/examples/${area}.ts`]
  const text = withImports(
    withImports(readFileSync(contract, 'utf8'), './fragments.ts', ['instant', 'nothing']),
    './define-call.ts',
    ['defineCall'],
  )
  if (text.includes(`const ${constant} =`)) throw new Error(`${contract} has ${constant} already. Nothing was written.`)
  const list = new RegExp(`((?:/\\*\\*[^\\n]*\\*/\\n)?export const ${area}Calls = \\[)([^\\]]*?),?(\\s*\\] as const)`)
  return {
    files: {},
    changes: {
      [contract]: replaced(
        contract,
        text,
        list,
        ([, head, rows, end]) => `${row(name, constant)}\n${head}${rows}, ${constant}${end}`,
      ),
      [examples]: replaced(examples, readFileSync(examples, 'utf8'), /\n\}\n$/, () => `\n${example}}\n`),
    },
  }
}
