import { eventText } from '#flows/recording/state-text.ts'
import type { FormTargetField } from '#schemas/vocabulary.ts'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { allFlows } from '#generated/flows.all.ts'
import type { FlowDefinition, SafeRule } from '#flows/flow.ts'

export type GeneratedDoc = { readonly path: string; readonly text: string }

/** The page of each flow for `docs/flows/`: its diagram, statuses, events, ports and what may be recorded. */
export function generate(flows: readonly FlowDefinition[] = allFlows): GeneratedDoc[] {
  return flows.map((flow) => ({ path: `docs/flows/${flow.id}.md`, text: pageOf(flow) }))
}

const fieldWords = (fields: Readonly<Record<string, FormTargetField>>): string =>
  Object.entries(fields)
    .map(([name, { required, secret }]) => {
      const traits = [...(required ? ['required'] : []), ...(secret ? ['secret'] : [])]
      return `\`${name}\`${traits.length > 0 ? ` (${traits.join(', ')})` : ''}`
    })
    .join(', ')

function pageOf(flow: FlowDefinition): string {
  const events = Object.entries(flow.events).map(([name, { description, fromDocuments, takesValues, fields = {} }]) => [
    `\`${name}\``,
    description,
    fromDocuments ? 'yes' : takesValues ? `by forms: ${fieldWords(fields)}` : 'no',
    ruleText(flow.safe.events[name]),
  ])
  const actors = flow.ports.actors.map((name) => [`\`${name}\``, 'work', ruleText(flow.safe.outputs[name])])
  const actions = flow.ports.actions.map((name) => [`\`${name}\``, 'effect', ''])
  return [
    `# Flow \`${flow.id}\``,
    'Generated from the machine by `npm run generate`.',
    ['```mermaid', 'stateDiagram-v2', ...diagramOf(flow.machine), '```'].join('\n'),
    '## States',
    table(['State', 'Meaning'], describedStates(flow.machine.root)),
    '## Published statuses',
    table(
      ['Status'],
      flow.statuses.map((status) => [`\`${status}\``]),
    ),
    '## Events',
    table(['Event', 'Meaning', 'From documents', 'Recorded fields'], events),
    '## Ports',
    table(['Port', 'Kind', 'Recorded of its answer'], [...actors, ...actions]),
    `Recorded of the input: ${ruleText(flow.safe.input)}.`,
  ]
    .join('\n\n')
    .concat('\n')
}

/** The lines of a Mermaid state diagram: nested states, events with guards, answers of work, deadlines. */
export function diagramOf(machine: AnyStateMachine): string[] {
  const { root } = machine
  const isWrapped = root.type === 'parallel' || root.transitions.size > 0
  const states = isWrapped
    ? [`  state "${root.key}" as ${idOf(root)} {`, ...statesOf(root, '    '), '  }']
    : statesOf(root, '  ')
  return [...states, ...transitionsOf(root)]
}

function statesOf(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states) as AnyStateNode[]
  const initial = node.initial?.target[0]
  const start = initial ? [`${indent}[*] --> ${idOf(initial)}`] : []
  return [
    ...start,
    ...children.flatMap((child, index) => {
      const separator = node.type === 'parallel' && index > 0 ? [`${indent}--`] : []
      const isCompound = Object.keys(child.states).length > 0
      if (!isCompound) return [...separator, `${indent}state "${child.key}" as ${idOf(child)}`]
      return [
        ...separator,
        `${indent}state "${child.key}" as ${idOf(child)} {`,
        ...statesOf(child, `${indent}  `),
        `${indent}}`,
      ]
    }),
  ]
}

function transitionsOf(node: AnyStateNode): string[] {
  const own = [...node.transitions.values()]
    .flat()
    .concat(node.always ?? [])
    .map((transition) => {
      const guard = nameOf(transition.guard)
      const actions = transition.actions.map(nameOf).filter(Boolean).join(', ')
      const label = `${eventText(transition.eventType)}${guard ? ` [${guard}]` : ''}${actions ? ` / ${actions}` : ''}`
      const target = (transition.target?.[0] as AnyStateNode | undefined) ?? node
      return `  ${idOf(node)} --> ${idOf(target)}: ${label}`
    })
  return [...own, ...(Object.values(node.states) as AnyStateNode[]).flatMap(transitionsOf)]
}

function describedStates(node: AnyStateNode): string[][] {
  return (Object.values(node.states) as AnyStateNode[]).flatMap((child) => [
    ...(child.description ? [[`\`${child.path.join('.')}\``, child.description]] : []),
    ...describedStates(child),
  ])
}

function ruleText(rule: SafeRule | undefined): string {
  if (rule === undefined) return 'nothing'
  if (typeof rule === 'string') return rule === 'hidden' ? 'hidden' : rule
  if (isWords(rule)) return rule.length > 8 ? `one of ${rule.length} codes` : rule.join(', ')
  if ('list' in rule) return `list of (${ruleText(rule.list)})`
  return (
    Object.entries(rule.object)
      .map(([name, member]) => `${name}: ${ruleText(member)}`)
      .join('; ') || 'nothing'
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const isWords = (rule: Exclude<SafeRule, string>): rule is readonly string[] => Array.isArray(rule)
const idOf = (node: AnyStateNode): string => node.path.join('_') || node.key
const nameOf = (named: unknown): string =>
  typeof named === 'string'
    ? named
    : typeof named === 'object' && named !== null && 'type' in named
      ? String(named.type)
      : ''
