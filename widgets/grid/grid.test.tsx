import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import pageTitle from '../page-title/index.ts'
import definition from './index.ts'

const block = (id: string) => ({ id, type: 'page-title', props: { title: { uz: id, ru: id } } })
const classesOf = (container: HTMLElement) => container.firstElementChild?.className ?? ''

test('blocks stand in the order of the document, right inside the grid', async () => {
  const { container } = await renderWidget(
    definition,
    { props: {}, slots: { default: ['a', 'b', 'c'].map(block) } },
    { others: [pageTitle] },
  )
  expect([...(container.firstElementChild?.children ?? [])].map((child) => child.textContent)).toEqual(['a', 'b', 'c'])
})

test('columns by screen: one, two and three unless the document says otherwise', async () => {
  const usual = await renderWidget(definition, { props: {} })
  for (const name of ['mobile1', 'tablet2', 'laptop3', 'desktop3', 'medium'])
    expect(classesOf(usual.container)).toContain(name)
  const { container } = await renderWidget(definition, { props: { mobile: 2, desktop: 6, gap: 'small' } })
  for (const name of ['mobile2', 'tablet2', 'laptop3', 'desktop6', 'small'])
    expect(classesOf(container)).toContain(name)
})
