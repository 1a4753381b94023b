import { call } from './call-template.mjs'
import { flow } from './flow-template.mjs'
import { camel, pascal, sentence } from './names.mjs'

function widget(name) {
  const folder = `widgets/${name}`
  return {
    files: {
      [`${folder}/${name}.tsx`]: `import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import type { ${camel(name)}Schema } from './index.ts'
import styles from './${name}.module.css'

/** What a player sees. */
export function ${pascal(name)}({ title, root }: WidgetProps<Props<typeof ${camel(name)}Schema>>) {
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
      [`${folder}/${name}.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import ${camel(name)} from './index.ts'

test('shows its heading', async () => {
  await renderWidget(${camel(name)}, { name: 'plain', props: { title: 'A heading' } })
  expect(screen.getByRole('heading', { name: 'A heading' })).toBeInstanceOf(HTMLElement)
})
`,
      [`${folder}/index.ts`]: `import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

/** Props as an author writes them: shown in the gallery, rendered by the tests. */
export const ${camel(name)}Samples = [
  { name: 'plain', props: { title: { uz: 'Sarlavha', ru: 'Заголовок' } } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Juda uzun sarlavha, u tor ekranda bir necha qatorga boʻlinadi va hech narsani yopib qoʻymaydi',
        ru: 'Очень длинный заголовок, который на узком экране делится на строки и ничего не закрывает',
      },
    },
  },
  { name: 'empty', props: {} },
]

export const ${camel(name)}Schema = {
  type: 'object',
  title: '${sentence(name)}',
  description: 'What this widget is for, in one sentence for content managers.',
  properties: {
    title: text('Its heading; without it none is shown.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: '${name}',
  category: 'content',
  schema: ${camel(name)}Schema,
  samples: ${camel(name)}Samples,
  component: () => import('./${name}.tsx').then((module) => module.${pascal(name)}),
})
`,
    },
    next: [
      `npm run generate && npx vitest run widgets/${name} widgets/all-widgets`,
      `put { "id": "mine", "type": "${name}", "props": { … } } into a page of config-samples/main`,
      'read docs/add-a-widget.md',
    ],
  }
}

/** For each kind of unit: the files that are written, those that are changed, and what to do next. */
export const templates = { widget, flow, call }
