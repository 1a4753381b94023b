import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import pageTitle from '../page-title/index.ts'
import definition from './index.ts'

const block = (id: string) => ({ id, type: 'page-title', props: { title: { uz: id, ru: id } } })
const columnsOf = (container: HTMLElement) => {
  const { mobile, tablet, laptop, desktop } = (container.firstElementChild as HTMLElement).dataset
  return { mobile, tablet, laptop, desktop }
}
const classesOf = (container: HTMLElement) => container.firstElementChild?.className ?? ''

test('blocks are in the order of the document, as direct children of the grid', async () => {
  const { container } = await renderWidget(
    definition,
    { props: {}, slots: { default: ['a', 'b', 'c'].map(block) } },
    { others: [pageTitle] },
  )
  expect([...(container.firstElementChild?.children ?? [])].map((child) => child.textContent)).toEqual(['a', 'b', 'c'])
})

test('columns by screen: one, two and three unless the document says otherwise', async () => {
  const usual = await renderWidget(definition, { props: {} })
  expect(columnsOf(usual.container)).toEqual({ mobile: '1', tablet: '2', laptop: '3', desktop: '3' })
  expect(classesOf(usual.container)).toContain('medium')
  const { container } = await renderWidget(definition, { props: { mobile: 2, desktop: 6, gap: 'small' } })
  expect(columnsOf(container)).toEqual({ mobile: '2', tablet: '2', laptop: '3', desktop: '6' })
  expect(classesOf(container)).toContain('small')
})
