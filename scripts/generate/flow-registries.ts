import type { SiteFlow } from '#flows/flow.ts'
import type { GeneratedFile } from './main.ts'

const definitions = import.meta.glob<Readonly<Record<string, unknown>>>('../../flows/*/index.ts', { eager: true })
const header = '// Written by `npm run generate` from the folders of `flows/`. Do not edit.\n'

type Unit = { readonly id: string; readonly flow: SiteFlow; readonly pascal: string; readonly camel: string }

function readUnits(): Unit[] {
  return Object.entries(definitions)
    .map(([path, module]) => {
      const id = path.split('/').at(-2) as string
      const pascal = id
        .split('-')
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join('')
      const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
      const flow = module[`${camel}Flow`] as SiteFlow | undefined
      if (flow?.id !== id)
        throw new Error(`flows/${id}/index.ts must export ${camel}Flow = defineFlow({ id: '${id}', ... })`)
      return { id, flow, pascal, camel }
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const keyOf = (id: string): string => (/^\w+$/.test(id) ? id : JSON.stringify(id))

/** The words of the flows as data: schemas, engine and tools read them without loading a machine. */
function vocabulary(units: readonly Unit[]): string {
  const rows = units.map(
    ({ id, flow: { statuses, events } }) => `  ${keyOf(id)}: ${JSON.stringify({ statuses, events })},`,
  )
  return `${header}\n/** Statuses and events of every flow. */\nexport const flowVocabulary = {\n${rows.join('\n')}\n} as const\n`
}

function registry(units: readonly Unit[]): string {
  const folder = ({ id }: Unit): string => `../flows/${id}/${id}`
  const imports = units.flatMap((unit) => [
    `import type { ${unit.pascal}Event, ${unit.pascal}Ports } from '${folder(unit)}.context.ts'`,
    `import { initial${unit.pascal}View, type ${unit.pascal}View } from '${folder(unit)}.view.ts'`,
  ])
  const types = units.map(
    ({ id, pascal }) => `  ${keyOf(id)}: { view: ${pascal}View; event: ${pascal}Event; ports: ${pascal}Ports }`,
  )
  const rows = units.map(({ id, pascal, camel, flow: { critical, starts, resumes = false } }) =>
    [
      `  ${keyOf(id)}: {`,
      `    initialView: initial${pascal}View, load: () => import('../flows/${id}/index.ts').then((module) => module.${camel}Flow),`,
      `    critical: ${JSON.stringify(critical)}, starts: ${JSON.stringify(starts)}, resumes: ${String(resumes)},`,
      '  },',
    ].join('\n'),
  )
  const sessions = units.filter(({ flow }) => flow.starts === 'session').map(({ id }) => JSON.stringify(id))
  return `${header}import type { FlowEntry } from '#flows/flow.ts'
${imports.join('\n')}

/** The view, the events and the ports of every flow, by its id. */
export type FlowTypes = {
${types.join('\n')}
}
export type KnownFlowId = keyof FlowTypes
/** Flows that a signed-in player starts. Each accepts \`<id>.session\`. */
export type SessionFlowId = ${sessions.join(' | ') || 'never'}

/** Every flow: the first load gets the initial views, the machines come on demand. */
export const flowRegistry: { readonly [Id in KnownFlowId]: FlowEntry<FlowTypes[Id]['view']> } = {
${rows.join('\n')}
}
`
}

function allFlows(units: readonly Unit[]): string {
  const imports = units.map(({ id, camel }) => `import { ${camel}Flow } from '../flows/${id}/index.ts'`)
  return `${header}import type { SiteFlow } from '#flows/flow.ts'
${imports.join('\n')}

/** Every flow with its machine, for the command line, the viewer, the documentation and tests; the player's app uses the registry. */
export const allFlows: readonly SiteFlow[] = [${units.map(({ camel }) => `${camel}Flow`).join(', ')}]
`
}

/**
 * Rows come from the folders of flows, so that a flow without its file of ports, or with a port missing, does not
 * compile.
 */
function ports(units: readonly Unit[]): string {
  const rows = units.map(
    ({ id, camel }) =>
      `  ${keyOf(id)}: () => import('../src/session/ports/${id}.ts').then((module) => module.${camel}Ports),`,
  )
  return `${header}import type { TabPorts } from '#src/session/tab-parts.ts'
import type { KnownFlowId } from './flows.ts'

/** What each flow does in a tab, loaded with the flow. */
export const flowPorts: { readonly [Id in KnownFlowId]: () => Promise<TabPorts<Id>> } = {
${rows.join('\n')}
}
`
}

/**
 * Registry, vocabulary, list of machines and map of ports of the flows. Runs before the other generators, which read
 * the vocabulary.
 */
export function generate(): GeneratedFile[] {
  const units = readUnits()
  return [
    { path: 'generated/flow-vocabulary.ts', content: vocabulary(units) },
    { path: 'generated/flows.ts', content: registry(units) },
    { path: 'generated/flows.all.ts', content: allFlows(units) },
    { path: 'generated/flow-ports.ts', content: ports(units) },
  ]
}
