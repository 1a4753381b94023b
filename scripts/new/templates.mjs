const pascal = (name) => name.split(/[-/]/).map((part) => part[0].toUpperCase() + part.slice(1)).join('')
const camel = (name) => pascal(name)[0].toLowerCase() + pascal(name).slice(1)
const sentence = (name) => pascal(name).replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

function widget(name) {
  const folder = `widgets/${name}`
  return {
    files: {
      [`${folder}/${name}.schema.ts`]: `import type { JSONSchema } from 'json-schema-to-ts'
import { text, type Props } from '#schemas/document/marks.ts'

export const ${camel(name)}Schema = {
  type: 'object',
  title: '${sentence(name)}',
  description: 'What this widget is for, in one sentence for content managers.',
  properties: {
    title: text('Its heading; without it none is shown.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export type ${pascal(name)}Props = Props<typeof ${camel(name)}Schema>
`,
      [`${folder}/${name}.tsx`]: `import type { WidgetProps } from '#engine/define-widget.ts'
import styles from './${name}.module.css'
import type { ${pascal(name)}Props } from './${name}.schema.ts'

/** What a player sees. */
export function ${pascal(name)}({ title, root }: WidgetProps<${pascal(name)}Props>) {
  return (
    <section {...root} className={styles.root}>
      {title && <h2 className={styles.title}>{title}</h2>}
    </section>
  )
}
`,
      [`${folder}/${name}.module.css`]: `.root {
  padding: var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-surface);
}

.title {
  font-size: var(--text-22);
  line-height: var(--leading-22);
}
`,
      [`${folder}/${name}.sample.ts`]: `/** Props as an author writes them: shown in the gallery, rendered by the tests. */
export const ${camel(name)}Samples = [
  { name: 'plain', props: { title: { uz: 'Sarlavha', ru: 'Заголовок' } } },
  {
    name: 'long text',
    props: { title: { uz: 'Juda uzun sarlavha, u tor ekranda bir necha qatorga boʻlinadi va hech narsani yopib qoʻymaydi', ru: 'Очень длинный заголовок, который на узком экране делится на строки и ничего не закрывает' } },
  },
  { name: 'empty', props: {} },
]
`,
      [`${folder}/${name}.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import ${camel(name)} from './index.ts'

test('shows its heading', async () => {
  await renderWidget(${camel(name)}, ${camel(name)}.samples[0])
  expect(screen.getByRole('heading', { name: 'Sarlavha' })).toBeInstanceOf(HTMLElement)
})
`,
      [`${folder}/index.ts`]: `import { defineWidget } from '#engine/define-widget.ts'
import { ${camel(name)}Samples } from './${name}.sample.ts'
import { ${camel(name)}Schema } from './${name}.schema.ts'

export default defineWidget({
  type: '${name}',
  category: 'content',
  schema: ${camel(name)}Schema,
  samples: ${camel(name)}Samples,
  component: () => import('./${name}.tsx').then((module) => module.${pascal(name)}),
})
`,
    },
    next: ['npm run generate', `npx vitest run --project dom widgets/${name} widgets/all-widgets`, `put { "id": "mine", "type": "${name}", "props": { … } } into a page of config-samples/main`, 'read docs/add-a-widget.md'],
  }
}

function flow(name) {
  const folder = `flows/${name}`
  return {
    files: {
      [`${folder}/${name}.machine.ts`]: `import { setup } from 'xstate'

/** What this flow owns over time. Pure: whoever runs it provides the actors. */
export const ${camel(name)}Machine = setup({
  types: {} as { context: Record<string, never>; events: { type: '${name}.start' } | { type: '${name}.stop' }; input: Record<string, never> },
}).createMachine({
  id: '${name}',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { '${name}.start': 'running' } },
    running: { on: { '${name}.stop': 'idle' } },
  },
})
`,
      [`${folder}/${name}.view.ts`]: `import type { FlowSession, FlowView } from '../flow.ts'

/** Plain data that the server renders from, until the machine is loaded. */
export const initial${pascal(name)}View = (_session: FlowSession): FlowView => ({ status: 'idle', statuses: ['idle'] })
`,
      [`${folder}/index.ts`]: `import type { FlowDefinition } from '../flow.ts'
import { ${camel(name)}Machine } from './${name}.machine.ts'

export const ${camel(name)}Flow: FlowDefinition = {
  id: '${name}',
  machine: ${camel(name)}Machine,
  statuses: ['idle', 'running'],
  events: ['${name}.start', '${name}.stop'],
  safe: { input: { object: {} }, events: {}, outputs: {} },
  ports: { actors: [], actions: [] },
  view: (snapshot) => ({ status: String(snapshot.value), statuses: [String(snapshot.value)] }),
  input: () => ({}),
  save: () => null,
  deadlines: () => [],
  checkpoint: () => undefined,
}
`,
      [`${folder}/${name}.machine.test.ts`]: `import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { ${camel(name)}Machine } from './${name}.machine.ts'

test('runs when it is started', () => {
  const actor = createActor(${camel(name)}Machine, { input: {} }).start()
  actor.send({ type: '${name}.start' })
  expect(actor.getSnapshot().value).toBe('running')
})
`,
    },
    next: ['add its row to schemas/vocabulary-flows.ts, flows/registry.ts and flows/all-flows.ts', `implement its ports in src/session/ports/${name}.ts`, `npx vitest run --project node flows/${name}`, 'read docs/add-a-flow.md'],
  }
}

function call(path) {
  const [area, verb] = path.split('/')
  return {
    files: {
      [`platform/${area}/${verb}.ts`]: `import { callQuery } from '../query-call.ts'

/** What it reads, how fresh it is. */
export const ${camel(verb)}Query = () => callQuery('${area}.${camel(verb)}', {}, 60_000)
`,
      [`sandbox/calls/${area}/${verb}.ts`]: `import { ${area}${pascal(verb)} } from '#schemas/api/${area}.ts'
import { handle } from '../../handle.ts'

export default handle(${area}${pascal(verb)}, async ({ tx }) => {
  const rows = await tx.query<{ id: number }>('SELECT 1 AS id')
  return { items: rows }
})
`,
    },
    next: [`add its row to schemas/api/${area}.ts (defineCall) and its name to ${area}Calls there`, 'npm run generate', `write sandbox/calls/${area}/${verb}.test.ts: good request, guest, wrong fields, CSRF`, 'read docs/add-a-call.md'],
  }
}

/** The files of a new unit, and what to do next. */
export const templates = { widget, flow, call }
