import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintOverrides, sees } from './directions.ts'

const isTest = (file: string): boolean => /\.test(-d)?\.tsx?$|\/testing\/|\/gallery\/|^tests\//.test(file)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !isTest(file))

/** Imports of a file as paths from the project's root; packages are left out. */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier as string,
  )
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    return specifier.startsWith('.') ? [join(dirname(file), specifier)] : []
  })
}

/** What is wrong with an import, or null. A widget sees no other widget; shared parts lie in `widgets/_shared/`. */
export function breach(file: string, target: string): string | null {
  const [folder = '', unit = ''] = file.split('/')
  const [targetFolder = '', targetUnit = ''] = target.split('/')
  const allowed = sees[folder]
  if (!allowed) return null
  if (targetFolder === folder) {
    const isForeignWidget = folder === 'widgets' && targetUnit !== '_shared' && targetUnit !== unit
    return isForeignWidget ? `${file} imports another widget: ${target}` : null
  }
  if (folder === 'engine' && targetFolder === 'ui' && unit !== 'forms')
    return `${file} may not import ${target}: only engine/forms sees ui`
  const isAllowed = allowed.some((place) => target === place || target.startsWith(`${place}/`))
  return isAllowed ? null : `${file} may not import ${target}`
}

describe('who may import whom', () => {
  test('every import goes in an allowed direction', () => {
    expect(
      files.flatMap((file) =>
        importsOf(file, readFileSync(file, 'utf8')).flatMap((target) => breach(file, target) ?? []),
      ),
    ).toEqual([])
  })
  test('the rule itself refuses what the table forbids', () => {
    expect(breach('base/money.ts', 'schemas/routes.ts')).toBe('base/money.ts may not import schemas/routes.ts')
    expect(breach('widgets/hero/hero.tsx', 'widgets/grid/grid.tsx')).toBe(
      'widgets/hero/hero.tsx imports another widget: widgets/grid/grid.tsx',
    )
    expect(breach('server/main.ts', 'sandbox/runner.ts')).toBe('server/main.ts may not import sandbox/runner.ts')
    expect(breach('sandbox/runner.ts', 'engine/document/gate.ts')).toBeNull()
    expect(importsOf('a/b.ts', "import x from '../c.ts'\nconst y = import('#base/money.ts')")).toEqual([
      'c.ts',
      'base/money.ts',
    ])
  })
})

test('the lint rules refuse the same directions', () => {
  const { overrides } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { overrides: unknown }
  expect(overrides).toEqual(lintOverrides())
})

/** What a module loads before it runs. Imports of types are gone by then, and `import()` comes later. */
function loadedBy(file: string, text: string): string[] {
  const statements = text.matchAll(/^(?:import|export) (?!type\b)(?:([^'"]*?) from )?'[^']+'/gm)
  const isOfTypes = (names: string): boolean =>
    names.startsWith('{') &&
    names
      .replace(/[{}]/g, '')
      .split(',')
      .every((name) => /^\s*(?:type\s|$)/.test(name))
  return [...statements].flatMap(([statement, names = '']) => (isOfTypes(names) ? [] : importsOf(file, statement)))
}

/** The first modules found that load one another, as a way from one back to itself; empty when there are none. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const isDone = new Set<string>()
  const visit = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (isDone.has(file)) return []
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next, [...way, file])
      if (cycle.length > 0) return cycle
    }
    isDone.add(file)
    return []
  }
  for (const file of graph.keys()) {
    const cycle = visit(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

describe('no modules load one another', () => {
  test('there is no cycle of imports; types may name one another, because nothing is left of them when the site runs', () => {
    expect(cycleIn(new Map(files.map((file) => [file, loadedBy(file, readFileSync(file, 'utf8'))])))).toEqual([])
  })

  test('a cycle is found, unless it is one of types alone', () => {
    const cycleOf = (ofB: string): readonly string[] =>
      cycleIn(
        new Map([
          ['a.ts', loadedBy('a.ts', "import { b } from './b.ts'\n")],
          ['b.ts', loadedBy('b.ts', ofB)],
        ]),
      )
    expect(cycleOf("import { a, type A } from './a.ts'\n")).toEqual(['a.ts', 'b.ts', 'a.ts'])
    expect(cycleOf("export {\n  a,\n} from './a.ts'\n")).toEqual(['a.ts', 'b.ts', 'a.ts'])
    expect(cycleOf("import type { A } from './a.ts'\nimport { type B } from './a.ts'\n")).toEqual([])
    expect(cycleOf("const a = import('./a.ts')\n")).toEqual([])
  })

  test('a lint rule refuses the same', () => {
    const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> }
    expect(rules['import/no-cycle']).toEqual(['error', { ignoreTypes: true }])
  })
})
