import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

test.each([
  ['withdrawal', 'Pul yechish uchun shu maʼlumotlar kerak.'],
  ['constructor', 'Davom etish uchun shu maʼlumotlarni toʻldiring.'],
])('[PRF-1] a player sent here for %s reads why', async (toastType, words) => {
  await renderWidget(definition, { props: {}, route: { search: { toastType } } }, { user: 'player' })
  expect(screen.getByRole('note').textContent).toBe(words)
})

test('[PRF-1] a player who came on their own sees no note', async () => {
  await renderWidget(definition, { props: {} }, { user: 'player' })
  expect(screen.queryByRole('note')).toBeNull()
})

test.each([
  ['/cashier/deposit', 'Siz soʻragan sahifa oʻyinchilar uchun. Kirsangiz, u darhol ochiladi.'],
  ['//evil.example', undefined],
])('[GRD-3] [O9] a guest who was sent away from %s reads: %s', async (redirectUrl, words) => {
  await renderWidget(definition, { props: {}, route: { search: { redirectUrl } } }, { user: 'guest' })
  expect(screen.queryByRole('note')?.textContent).toBe(words)
})

test('[GRD-3] a player sees no note about signing in', async () => {
  await renderWidget(definition, { props: {}, route: { search: { redirectUrl: '/cashier' } } }, { user: 'player' })
  expect(screen.queryByRole('note')).toBeNull()
})
