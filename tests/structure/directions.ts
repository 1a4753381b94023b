/** Who may import whom. `generated` holds the build's output. */
export const sees: Readonly<Record<string, readonly string[]>> = {
  base: [],
  // PostgreSQL and the embedded database behind one interface: docs/decisions/026-one-database-adapter.md
  database: [],
  // The words of the flows are data that the generator copies from their folders:
  // docs/decisions/024-a-flow-is-a-folder.md
  schemas: ['base', 'generated/flow-vocabulary.ts'],
  ui: ['base'],
  // engine/forms draws its inputs with ui: docs/decisions/004-engine-forms-see-ui.md
  engine: ['base', 'schemas', 'generated', 'ui'],
  platform: ['base', 'schemas', 'generated'],
  flows: ['base', 'schemas', 'generated'],
  widgets: ['base', 'schemas', 'engine', 'ui', 'platform', 'flows', 'generated'],
  src: ['base', 'schemas', 'engine', 'ui', 'platform', 'flows', 'widgets', 'generated'],
  server: ['base', 'schemas', 'engine', 'generated', 'database', 'src/entries/server-door.ts', 'sandbox/index.ts'],
  sandbox: ['base', 'schemas', 'engine/document', 'generated', 'database'],
  cli: ['base', 'schemas', 'engine/document', 'engine/define-widget.ts', 'flows', 'generated'],
  studio: ['base', 'schemas', 'engine', 'ui', 'flows', 'generated'],
}

const folders = [...Object.keys(sees), 'scripts', 'tests', 'generated']
const isFile = (place: string): boolean => /\.tsx?$/.test(place)
const inside = (place: string): string => (isFile(place) ? place : `${place}/**`)
const sourcesIn = (folder: string): string[] => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]
const climbs = ['../', '../../', '../../../']

type Override = {
  readonly files: readonly string[]
  readonly excludeFiles?: readonly string[]
  readonly rules: Readonly<Record<string, unknown>>
}
const ruleOf = (group: readonly string[], message: string): Override['rules'] => ({
  'no-restricted-imports': ['error', { patterns: [{ group, message }] }],
})
/** Patterns of what a folder may not import: by its name, and by climbing out of the folder. */
function refused(folder: string, places: readonly string[]): string[] {
  const foreign = folders.filter((other) => other !== folder && !places.includes(other))
  const parts = places.filter((place) => !folders.includes(place) && foreign.some((other) => place.startsWith(other)))
  return [
    '#*/**',
    ...[folder, ...places].map((place) => `!#${inside(place)}`),
    ...climbs.flatMap((climb) => [
      ...foreign.map((other) => `${climb}${other}/**`),
      ...parts.map((place) => `!${climb}${inside(place)}`),
    ]),
  ]
}

/** The same directions as rules of `.oxlintrc.json`; the last override that names a file counts. */
export function lintOverrides(): readonly Override[] {
  const rules = Object.entries(sees).map(([folder, places]): Override => {
    const allowed = folder === 'engine' ? places.filter((place) => place !== 'ui') : places
    const what = allowed.length === 0 ? 'no folder of the project' : allowed.join(', ')
    return {
      files: sourcesIn(folder),
      rules: ruleOf(refused(folder, allowed), `${folder}/ may import ${what} (docs/architecture.md).`),
    }
  })
  return [
    ...rules,
    {
      files: sourcesIn('engine/forms'),
      rules: ruleOf(
        refused('engine', sees['engine'] ?? []),
        'engine/forms/ may import base, schemas, generated, ui (docs/decisions/004-engine-forms-see-ui.md).',
      ),
    },
    {
      files: ['widgets/*/*'],
      excludeFiles: ['widgets/_shared/**'],
      rules: ruleOf(
        [
          ...refused('widgets', sees['widgets'] ?? []).filter((pattern) => pattern !== '!#widgets/**'),
          '!#widgets/_shared/**',
          '../*/**',
          '!../_shared/**',
        ],
        'A widget may import no other widget; what several use lies in widgets/_shared/ (docs/architecture.md).',
      ),
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/gallery/**', 'tests/**'],
      rules: { 'no-restricted-imports': 'off' },
    },
  ]
}
