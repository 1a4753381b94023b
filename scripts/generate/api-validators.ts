import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { JSONSchema } from 'json-schema-to-ts'
import type { ValueKind } from '#schemas/api/form-calls.ts'
import type { CallDefinition } from '#schemas/api/define-call.ts'
import { callsByArea, calls } from '#schemas/api/calls.ts'

type GeneratedFile = { path: string; content: string }
type Schemas = ReadonlyMap<string, object>

const HEADER = '// Written by scripts/generate/api-validators.ts from schemas/api: change the schemas, not this file.\n'

/**
 * Validators of the platform's calls, compiled ahead of time, without eval and without AJV's run time:
 * `api/requests.js` and `api/answers.js` (closed: what the sandbox takes and gives), `api/responses/<area>.js` (open:
 * what the browser accepts, one chunk an area), `api/form-requests/<area>.js` (what forms may send) and `api/facts.js`
 * (what a client must know to make a call).
 */
export async function generate(): Promise<GeneratedFile[]> {
  const forgotten = areasNotListed(Object.keys(await loadedAreas()), Object.keys(callsByArea))
  if (forgotten[0] !== undefined) throw new Error(forgotten[0])
  const files = [
    ...validatorFile('generated/api/requests', schemasOf(calls, 'request')),
    ...validatorFile('generated/api/answers', schemasOf(calls, 'response')),
    factsFile(),
    factsTypes(),
  ]
  for (const [area, rows] of Object.entries(callsByArea)) {
    files.push(...validatorFile(`generated/api/responses/${area}`, schemasOf(rows, 'response', 'open')))
    const targets = rows.filter(({ effect }: CallDefinition) => effect !== 'value')
    files.push(...formRequests(`generated/api/form-requests/${area}`, targets))
  }
  return files
}

/** The files of schemas/api that export the calls of an area, by area. */
async function loadedAreas(): Promise<Readonly<Record<string, object>>> {
  const modules = await Promise.all(
    Object.entries(import.meta.glob<object>(['../../schemas/api/*.ts', '!../../schemas/api/*.test.ts'])).map(
      async ([path, load]) => [path.split('/').at(-1)?.replace('.ts', '') ?? '', await load()] as const,
    ),
  )
  return Object.fromEntries(modules.filter(([area, module]) => `${area}Calls` in module))
}

/**
 * What to do about areas that the table of calls does not list: the platform's client and the sandbox would not know
 * their calls.
 */
export const areasNotListed = (files: readonly string[], listed: readonly string[]): string[] =>
  files
    .filter((area) => !listed.includes(area))
    .map(
      (area) =>
        `schemas/api/${area}.ts exports ${area}Calls, but "callsByArea" in schemas/api/calls.ts does not list them: import them there and add \`${area}: ${area}Calls\``,
    )

/**
 * What forms send: validators of the requests, the kinds of the values by name, since inputs give texts, and the reads
 * that are different afterwards.
 */
function formRequests(path: string, rows: readonly CallDefinition[]): GeneratedFile[] {
  const [code, types] = validatorFile(path, schemasOf(rows, 'request'))
  const kinds = rows.map(({ name, request }) => [
    name,
    Object.fromEntries(
      Object.entries<JSONSchema>(Object(request).properties ?? {}).map(([field, schema]) => [field, kindOf(schema)]),
    ),
  ])
  const changes = rows.flatMap(({ name, changes }) => (changes ? [[name, changes]] : []))
  const declared =
    "import type { ValueKind } from '#schemas/api/form-calls.ts'\nexport declare const kinds: ReadonlyMap<string, Readonly<Record<string, ValueKind>>>\nexport declare const changes: ReadonlyMap<string, readonly string[]>\n"
  const maps = `export const kinds=new Map(${JSON.stringify(kinds)});\nexport const changes=new Map(${JSON.stringify(changes)});\n`
  return [
    { path: `${path}.js`, content: `${code?.content}${maps}` },
    { path: `${path}.d.ts`, content: `${types?.content}${declared}` },
  ]
}

/** `?` behind a kind: the value may be null. */
function kindOf(schema: JSONSchema): ValueKind {
  const { type, nullable } = Object(schema) as { type?: string; nullable?: boolean } // a property of a request
  const kind = type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string'
  return nullable ? `${kind}?` : kind
}

function schemasOf(
  rows: readonly CallDefinition[],
  side: 'request' | 'response',
  form: 'closed' | 'open' = 'closed',
): Schemas {
  return new Map(rows.map((row) => [row.name, shorn(Object(row[side]), form)]))
}

function validatorFile(path: string, schemas: Schemas): GeneratedFile[] {
  const ajv = new Ajv({
    strict: true,
    allErrors: false,
    unicode: false,
    $data: false,
    messages: false,
    logger: false,
    code: { source: true, esm: true },
  })
  const exported: Record<string, string> = {}
  for (const [name, schema] of schemas) {
    const id = name.replace('.', '_')
    ajv.addSchema(schema, id)
    exported[id] = id
  }
  const code = standalone(ajv, exported)
  const needed = /require\("([^"]+)"\)/.exec(code)?.[1]
  if (needed) {
    throw new Error(
      `A schema in ${path} needs ${needed} at run time, which the browser does not have: write it without formats, and without const, enum or uniqueItems over objects`,
    )
  }
  const rows = [...schemas.keys()].map((name) => `[${JSON.stringify(name)},${name.replace('.', '_')}]`)
  const types =
    "import type { Validator } from '#base/parse-untrusted.ts'\n/** By the canonical name of the call. */\nexport declare const validators: ReadonlyMap<string, Validator<unknown>>\n"
  return [
    { path: `${path}.js`, content: `${HEADER}${code}\nexport const validators=new Map([${rows.join(',')}]);\n` },
    { path: `${path}.d.ts`, content: HEADER + types },
  ]
}

/** A copy without what only people read, and without `additionalProperties: false` where unknown fields are tolerated. */
function shorn(schema: object, form: 'closed' | 'open'): object {
  const copy = (child: unknown): unknown =>
    Array.isArray(child) ? child.map(copy) : typeof child === 'object' && child !== null ? shorn(child, form) : child
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, child]) =>
          key !== 'description' && !(form === 'open' && key === 'additionalProperties' && child === false),
      )
      .map(([key, child]) => {
        if (key !== 'properties') return [key, copy(child)]
        return [
          key,
          Object.fromEntries(Object.entries(Object(child)).map(([name, property]) => [name, copy(property)])),
        ]
      }),
  )
}

function factsFile(): GeneratedFile {
  const rows = Object.entries(callsByArea).flatMap(([area, list]) =>
    list.map(
      (call) =>
        `  [${JSON.stringify(call.name)}, { verb: '${call.verb}', effect: '${call.effect}', area: '${area}' }],`,
    ),
  )
  return {
    path: 'generated/api/facts.js',
    content: `${HEADER}export const callFacts = new Map([\n${rows.join('\n')}\n])\n`,
  }
}

function factsTypes(): GeneratedFile {
  return {
    path: 'generated/api/facts.d.ts',
    content: `${HEADER}import type { Effect, Verb } from '#schemas/api/define-call.ts'
import type { Area } from '#schemas/api/calls.ts'
export declare const callFacts: ReadonlyMap<string, { readonly verb: Verb; readonly effect: Effect; readonly area: Area }>
`,
  }
}
