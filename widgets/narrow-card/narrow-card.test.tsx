import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

const title = { uz: 'Hisobga kirish', ru: 'Вход в аккаунт' }

test('one heading, and the way on is a link in the locale', async () => {
  await renderWidget(
    definition,
    { props: { title, moreLabel: { uz: 'Roʻyxatdan oʻtish', ru: 'Регистрация' }, moreTo: '/forms/sign_up' } },
    { locale: 'ru' },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Вход в аккаунт')
  expect(screen.getByRole('link', { name: 'Регистрация' }).getAttribute('href')).toBe('/ru/forms/sign_up')
})

test('without words there is no way on, and no empty lead', async () => {
  const { container } = await renderWidget(definition, { props: { title, moreTo: '/forms/sign_up' } })
  expect([screen.queryByRole('link'), container.querySelectorAll('p').length]).toEqual([null, 0])
})
