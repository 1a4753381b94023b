import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

const item = (id: string, open = false) => ({
  id,
  question: { uz: `${id} savol`, ru: `Вопрос ${id}` },
  answer: { uz: `<p>${id} javob <a href="/help">yordam</a></p>`, ru: `<p>Ответ ${id}</p>` },
  open,
})
const details = (container: HTMLElement) => [...container.querySelectorAll('details')]

test('each question opens its own answer; one may be open from the start', async () => {
  const { container } = await renderWidget(
    definition,
    { props: { items: [item('a'), item('b', true)] } },
    { locale: 'ru' },
  )
  expect(details(container).map((one) => [one.querySelector('summary')?.textContent, one.open])).toEqual([
    ['Вопрос a', false],
    ['Вопрос b', true],
  ])
  expect(details(container)[0]?.textContent).toContain('Ответ a')
})

test('if opening one closes the others, all share a name; otherwise they have none', async () => {
  const single = await renderWidget(definition, { props: { single: true, items: [item('a'), item('b')] } })
  const names = details(single.container).map(({ name }) => name)
  expect([new Set(names).size, names[0] !== '']).toEqual([1, true])
  const { container } = await renderWidget(definition, { props: { items: [item('a')] } })
  expect(details(container)[0]?.hasAttribute('name')).toBe(false)
})

test('links of an answer lead through the site', async () => {
  await renderWidget(definition, { props: { items: [item('a', true)] } })
  expect(screen.getByRole('link', { name: 'yordam' }).getAttribute('href')).toBe('/help')
})

test('without questions not even the title is shown', async () => {
  const { container } = await renderWidget(definition, { props: { title: { uz: 'Savollar', ru: 'Вопросы' } } })
  expect([container.querySelector('section')?.hidden, container.textContent]).toEqual([true, ''])
})
