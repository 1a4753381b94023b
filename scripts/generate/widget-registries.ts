import type { WidgetDefinition, WidgetMigration } from '#engine/define-widget.ts'
import type { GeneratedFile } from './main.ts'

const definitions = import.meta.glob<{ default: WidgetDefinition }>('../../widgets/*/index.ts', { eager: true })
const sources = import.meta.glob<string>('../../widgets/*/index.ts', { eager: true, query: '?raw', import: 'default' })
const queries = import.meta.glob('../../widgets/*/queries.ts')
const migrations = import.meta.glob<{ default: Record<number, WidgetMigration> }>('../../widgets/*/*.migrations.ts', {
  eager: true,
})

type Unit = {
  readonly folder: string
  readonly definition: WidgetDefinition
  readonly file: string
  readonly name: string
  readonly migrationsFile: string | undefined
  /** Whether it has a module of queries. */
  readonly asks: boolean
}

function readUnits(): Unit[] {
  return Object.entries(definitions)
    .map(([path, module]) => {
      const folder = path.split('/').at(-2) as string
      const source = sources[path] ?? ''
      const found = /import\('\.\/([\w-]+\.tsx)'\)\.then\(\((\w+)\) => \2\.(\w+)\)/.exec(source)
      if (!found)
        throw new Error(
          `widgets/${folder}/index.ts: write component as () => import('./${folder}.tsx').then((module) => module.Name)`,
        )
      const migrationsFile = Object.keys(migrations).find((file) => file.includes(`/${folder}/`))
      return {
        folder,
        definition: module.default,
        file: `../widgets/${folder}/${found[1]}`,
        name: found[3] as string,
        migrationsFile: migrationsFile?.split('/').at(-1),
        asks: `../../widgets/${folder}/queries.ts` in queries,
      }
    })
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

const header = '// Written by `npm run generate`. Do not edit.\n'

function serverRegistry(units: readonly Unit[]): string {
  const imports = units.map((unit, index) => `import w${index} from '../widgets/${unit.folder}/index.ts'`).join('\n')
  const rows = units.map((_unit, index) => `  [w${index}.type, w${index} as unknown as WidgetDefinition],`).join('\n')
  return `${header}import type { WidgetDefinition } from '#engine/define-widget.ts'\n${imports}\n\nexport const widgetDefinitions: ReadonlyMap<string, WidgetDefinition> = new Map<string, WidgetDefinition>([\n${rows}\n])\n`
}

const isUsual = (unit: Unit): boolean => unit.definition.chunk === 'usual'

/**
 * Widgets with a chunk of their own are known by a file that comes with the first of them: not even their types are in
 * the first load.
 */
function browserRegistry(units: readonly Unit[]): string {
  const rows = units
    .filter(isUsual)
    .map((unit) => `  [${JSON.stringify(unit.definition.type)}, () => usual().then((module) => module.${unit.name})],`)
    .join('\n')
  return `${header}type Load = () => Promise<unknown>\nconst usual = () => import('./widgets.usual.ts')\nconst usualWidgets = new Map<string, Load>([\n${rows}\n])\n\n/** Widget type to the chunk of its component; that of an unknown type gives nothing. */\nexport const widgetChunks = {\n  get: (type: string): Load => usualWidgets.get(type) ?? (() => import('./widgets.own.ts').then((module) => module.ownWidgetChunks.get(type)?.())),\n}\n`
}

function ownRegistry(units: readonly Unit[]): string {
  const rows = units
    .filter((unit) => !isUsual(unit))
    .map(
      (unit) =>
        `  [${JSON.stringify(unit.definition.type)}, () => import('${unit.file}').then((module) => module.${unit.name})],`,
    )
    .join('\n')
  return `${header}type Load = () => Promise<unknown>\n/** Type of a widget with a chunk of its own to that chunk. */\nexport const ownWidgetChunks: ReadonlyMap<string, Load> = new Map<string, Load>([\n${rows}\n])\n`
}

/**
 * What a navigation needs of a page's widgets besides their components: one small file with the queries and messages of
 * all widgets, without their schemas.
 */
function dataRegistry(units: readonly Unit[]): string {
  const asking = units.filter((unit) => unit.asks)
  const imports = asking.map(
    (unit, index) => `import { queries as q${index} } from '../widgets/${unit.folder}/queries.ts'`,
  )
  const rows = units.flatMap((unit) => {
    const index = asking.indexOf(unit)
    const { words, forms = [], settings = [] } = unit.definition
    if (index < 0 && words.length + forms.length + settings.length === 0) return []
    return [
      `  [${JSON.stringify(unit.definition.type)}, { queries: ${index < 0 ? 'none' : `q${index} as unknown as WidgetData['queries']`}, words: ${JSON.stringify(words)}${forms.length > 0 ? `, forms: ${JSON.stringify(forms)}` : ''}${settings.length > 0 ? `, settings: ${JSON.stringify(settings)}` : ''} }],`,
    ]
  })
  return `${header}import type { WidgetData } from '#engine/define-widget.ts'\n${imports.join('\n')}\n\nconst none = () => []\n\n/** Widget type to its queries, messages, forms and settings; a type that is missing has none. */\nexport const widgetData: ReadonlyMap<string, WidgetData> = new Map<string, WidgetData>([\n${rows.join('\n')}\n])\n`
}

const usualRegistry = (units: readonly Unit[]): string =>
  `${header}${units
    .filter(isUsual)
    .map((unit) => `export { ${unit.name} } from '${unit.file}'`)
    .join('\n')}\n`
const chunkFiles = (units: readonly Unit[]): string =>
  `${header}/** Widget type to the module whose chunk holds its component, as the build's manifest names it. */\nexport const widgetModules: ReadonlyMap<string, string> = new Map([\n${units.map((unit) => `  [${JSON.stringify(unit.definition.type)}, ${JSON.stringify(isUsual(unit) ? 'generated/widgets.usual.ts' : unit.file.replace('../', ''))}],`).join('\n')}\n])\n`

function specs(units: readonly Unit[]): string {
  const withMigrations = units.filter((unit) => unit.migrationsFile)
  const imports = withMigrations
    .map((unit, index) => `import m${index} from '../widgets/${unit.folder}/${unit.migrationsFile}'`)
    .join('\n')
  const rows = units.map((unit) => {
    const { type, version, category, schema, slots, onInvalid, essential } = unit.definition
    const index = withMigrations.indexOf(unit)
    const data = JSON.stringify({ type, version, category, schema, slots, onInvalid, essential })
    return `  [${JSON.stringify(type)}, { ...${data}, migrations: ${index >= 0 ? `m${index}` : '{}'} } as WidgetSpec],`
  })
  return `${header}import type { WidgetSpec } from '#engine/define-widget.ts'\n${imports}\n\n/** Every widget's schema and rules, without React. */\nexport const widgetSpecs: ReadonlyMap<string, WidgetSpec> = new Map<string, WidgetSpec>([\n${rows.join('\n')}\n])\n`
}

/**
 * Writes the registries of widgets: definitions for the server, chunks for the browser (shared and per widget),
 * queries, module paths, and specs without React.
 */
export function generate(): GeneratedFile[] {
  const units = readUnits()
  return [
    { path: 'generated/widgets.server.ts', content: serverRegistry(units) },
    { path: 'generated/widgets.browser.ts', content: browserRegistry(units) },
    { path: 'generated/widgets.usual.ts', content: usualRegistry(units) },
    { path: 'generated/widgets.own.ts', content: ownRegistry(units) },
    { path: 'generated/widgets.data.ts', content: dataRegistry(units) },
    { path: 'generated/widget-modules.ts', content: chunkFiles(units) },
    { path: 'generated/widget-specs.ts', content: specs(units) },
  ]
}
