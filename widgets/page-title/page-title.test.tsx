import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

const title = { uz: 'Qoidalar', ru: 'Правила' }

test('the title is the first-level heading, in the locale', async () => {
  await renderWidget(
    definition,
    { props: { title, lead: { uz: 'Qisqa va aniq', ru: 'Коротко и ясно' } } },
    { locale: 'ru' },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Правила')
  expect(screen.getByRole('paragraph').textContent).toBe('Коротко и ясно')
})

test('without a lead there is no empty paragraph', async () => {
  const { container } = await renderWidget(definition, { props: { title } })
  expect(container.querySelectorAll('p')).toHaveLength(0)
})
