import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import bottomBar from '../bottom-bar/index.ts'
import pageTitle from '../page-title/index.ts'
import sideRail from '../side-rail/index.ts'
import siteHeader from '../site-header/index.ts'
import definition from './index.ts'

const title = (id: string, uz: string) => ({ id, type: 'page-title', props: { title: { uz, ru: uz } } })
const others = [bottomBar, pageTitle, sideRail, siteHeader]

test('the reading order is that of the screen: header, rail, page, footer, bar', async () => {
  const slots = {
    bar: [{ id: 'bar', type: 'bottom-bar', props: { menu: 'bottom' } }],
    footer: [title('footer', 'Pastda')],
    main: [title('page', 'Sahifa')],
    rail: [{ id: 'rail', type: 'side-rail', props: { menu: 'rail' } }],
    header: [{ id: 'header', type: 'site-header' }],
  }
  const { container } = await renderWidget(definition, { props: {}, slots }, { others })
  const nodes = [...container.querySelectorAll('[data-node]')].map((element) =>
    element.getAttribute('data-node')?.split('.').at(-1),
  )
  expect(nodes).toEqual(['widget', 'header', 'rail', 'page', 'footer', 'bar'])
})

test('a frame of the page alone leaves no empty places', async () => {
  const { container } = await renderWidget(
    definition,
    { props: {}, slots: { main: [title('page', 'Sahifa')] } },
    { others },
  )
  expect(container.querySelectorAll('nav, header, aside')).toHaveLength(0)
  expect(container.textContent).toBe('Sahifa')
})

test('the page is as wide as the content, or as the window where the document says so', async () => {
  const usual = await renderWidget(definition, { props: {} })
  expect(usual.container.firstElementChild?.className).toMatch(/content/)
  const { container } = await renderWidget(definition, { props: { width: 'full' } })
  expect(container.firstElementChild?.className).not.toMatch(/content/)
})
