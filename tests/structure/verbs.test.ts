import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vite'
import { calls } from '#schemas/api/calls.ts'

type Statement = { readonly text: string; readonly names: readonly string[] }
type Module = {
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  readonly others: readonly string[]
  readonly statements: readonly Statement[]
}

const folders = ['src', 'widgets', 'flows', 'platform', 'engine', 'ui', 'server', 'base']
const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) &&
  !/\.(test|sample|samples|schema|spec)\.tsx?$|(^|\/)(testing|gallery)\/|samples?\.ts$/.test(name)
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => `${folder}/${name}`),
)

const identifiers = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? []
const resolve = (file: string, specifier: string): string =>
  specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(file), specifier)
      : specifier

type Node = {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  importKind?: string
  exportKind?: string
  specifiers?: {
    type: string
    importKind?: string
    local: { name: string }
    imported?: { name: string }
    exported?: { name: string }
  }[]
  declaration?: Node | null
  declarations?: { id: { name?: string } }[]
  id?: { name: string } | null
}

const namesOf = ({ declaration, declarations, id }: Node): readonly string[] =>
  declaration
    ? namesOf(declaration)
    : [...(declarations ?? []).flatMap((one) => one.id.name ?? []), ...(id ? [id.name] : [])]

/** A module as its top-level statements, with what each one declares, and what the module imports and from where. */
function read(file: string, text: string): Module {
  const imports = new Map<string, { from: string; name: string }>()
  const others: string[] = []
  const statements: Statement[] = []
  for (const node of parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body as unknown as Node[]) {
    if (node.source && node.type === 'ImportDeclaration' && node.importKind !== 'type') {
      const from = resolve(file, node.source.value)
      others.push(from)
      for (const { importKind, local, imported } of node.specifiers ?? [])
        if (importKind !== 'type') imports.set(local.name, { from, name: imported?.name ?? 'default' })
    } else if (node.source) {
      const from = resolve(file, node.source.value)
      if (node.exportKind !== 'type') others.push(from)
      for (const { local, exported } of node.specifiers ?? [])
        imports.set(exported?.name ?? local.name, { from, name: local.name })
    } else if (node.type !== 'ImportDeclaration')
      statements.push({ text: text.slice(node.start, node.end), names: namesOf(node) })
  }
  for (const [, specifier = ''] of text.matchAll(/import\('([^']+)'\)/g)) others.push(resolve(file, specifier))
  return { imports, others, statements }
}
type Modules = ReadonlyMap<string, Module>
const modulesOf = (sources: readonly (readonly [file: string, text: string])[]): Modules =>
  new Map(sources.map(([file, text]) => [file, read(file, text)]))

const site = 'config-samples/main'
const textsOf = (kind: string): readonly string[] =>
  readdirSync(`${site}/${kind}`).map((name) => readFileSync(`${site}/${kind}/${name}`, 'utf8'))
const screens = [...textsOf('pages'), ...textsOf('popups')].join('\n')
/** Types of the widgets that a document of the sample site places. */
const placed = new Set(
  [...`${screens}\n${textsOf('layouts').join('\n')}`.matchAll(/"type": "([\w-]+)"/g)].map(([, type]) => type),
)

/**
 * Files that a person's browser or a request can run: the entries, every widget that is placed, every flow, and what
 * they import.
 */
function reachable(modules: Modules): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...modules.keys()].filter(
    (file) =>
      /^src\/entries\/|^server\/main\.ts$|^flows\/[\w-]+\/index\.ts$|^src\/session\/ports\//.test(file) ||
      placed.has(/^widgets\/(?!_)([\w-]+)\//.exec(file)?.[1]),
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !modules.has(file)) continue
    seen.add(file)
    waiting.push(...(modules.get(file)?.others ?? []))
  }
  return seen
}

/**
 * Text that a screen can run: every reachable file outside `platform`, and the statements of `platform` that one of
 * them uses, directly or through another.
 */
function runnableText(modules: Modules): string {
  const used = new Set<string>()
  const waiting: (readonly [file: string, name: string])[] = []
  const texts: string[] = []
  const use = ({ from, name }: { from: string; name: string }): void => {
    if (!from.startsWith('platform/') || used.has(`${from}#${name}`)) return
    used.add(`${from}#${name}`)
    waiting.push([from, name])
  }
  for (const file of reachable(modules)) {
    if (file.startsWith('platform/')) continue
    const { imports, statements } = modules.get(file) as Module
    texts.push(...statements.map(({ text }) => text))
    for (const imported of imports.values()) use(imported)
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [file, name] = next
    const module = modules.get(file)
    const again = module?.imports.get(name)
    if (again) use(again)
    for (const { text } of module?.statements.filter(({ names }) => names.includes(name)) ?? []) {
      texts.push(text)
      for (const word of new Set(identifiers(text))) use(module?.imports.get(word) ?? { from: file, name: word })
    }
  }
  return texts.join('\n')
}

/**
 * Calls that a screen makes: `call('x'`, `callOf(client)('x'`, `callQuery('x'`, `name: 'x'` of a mutation; not where
 * the answer is only invalidated or its type named.
 */
const callsIn = (modules: Modules): ReadonlySet<string> =>
  new Set(
    [
      ...runnableText(modules).matchAll(
        /(?:\bcall\w*(?:\([^()]*\)){0,2}\(\s*|Mutation\(\s*|\bname: )(?:\w+ \? '([\w.]+)' : )?'([\w.]+)'/g,
      ),
    ].flatMap(([, first, last]) => [first, last].filter((name) => name !== undefined)),
  )
/** Calls of the forms that a page or a popup of the sample site shows. */
function callsOfForms(): readonly string[] {
  return textsOf('forms')
    .map((text) => JSON.parse(text) as { id: string; submit: { call?: string } }) // the check of documents has passed it
    .filter(({ id }) => new RegExp(`"(?!id"|type")\\w+": "${id}"`).test(screens))
    .flatMap(({ submit }) => submit.call ?? [])
}

test('every call has a screen that makes it', () => {
  const made = new Set([
    ...callsIn(modulesOf(files.map((file) => [file, readFileSync(file, 'utf8')]))),
    ...callsOfForms(),
  ])
  expect(calls.map(({ name }) => name).filter((name) => !made.has(name))).toEqual([])
})

test('a call that only an unused factory, a type or a widget that no page places names is not made by a screen', () => {
  const made = callsIn(
    modulesOf([
      [
        'src/entries/browser.tsx',
        "import { usedQuery } from '#platform/things.ts'\nimport type { Thing } from '#platform/kinds.ts'\nusedQuery()",
      ],
      [
        'platform/things.ts',
        "export const usedQuery = () => callQuery('things.get', {})\nexport const unusedQuery = () => callQuery('things.unused', {})",
      ],
      [
        'platform/kinds.ts',
        "export type Thing = string\nexport const kindsQuery = () => callQuery('things.kinds', {})",
      ],
      ['widgets/unplaced/unplaced.tsx', "import { unusedQuery } from '#platform/things.ts'\nunusedQuery()"],
    ]),
  )
  expect([...made]).toEqual(['things.get'])
})
