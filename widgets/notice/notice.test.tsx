import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

test('a notice is a note with its words, and leads on where the document says so', async () => {
  const props = {
    kind: 'warning',
    title: { uz: 'Diqqat.', ru: 'Внимание.' },
    text: { uz: 'Matn', ru: 'Текст' },
    linkLabel: { uz: 'Yordam', ru: 'Помощь' },
    to: '/help',
  }
  await renderWidget(definition, { props }, { locale: 'ru' })
  expect(screen.getByRole('note').textContent).toBe('Внимание. Текст Помощь')
  expect(screen.getByRole('link', { name: 'Помощь' }).getAttribute('href')).toBe('/ru/help')
})

test('words of a link that leads nowhere are not shown', async () => {
  await renderWidget(definition, { props: { text: 'Matn', linkLabel: { uz: 'Yordam', ru: 'Помощь' } } })
  expect(screen.getByRole('note').textContent?.trim()).toBe('Matn')
})
