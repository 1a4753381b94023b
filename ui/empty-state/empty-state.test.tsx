import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmptyState } from './empty-state.tsx'

afterEach(cleanup)

test('an empty list says what would be here and has a way on', () => {
  const { container } = render(
    <EmptyState
      icon="search"
      title="Hech narsa topilmadi"
      text="Boshqacha yozib koʻring"
      action={<a href="/gamehall">Barcha oʻyinlar</a>}
    />,
  )
  expect(container.textContent).toBe('Hech narsa topilmadiBoshqacha yozib koʻringBarcha oʻyinlar')
  expect(screen.getByRole('link', { name: 'Barcha oʻyinlar' })).toBeTruthy()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('without icon and text there are no empty places', () => {
  const { container } = render(<EmptyState title="Boʻsh" action={<a href="/">Bosh sahifa</a>} />)
  expect([container.querySelectorAll('p').length, container.querySelector('svg')]).toEqual([1, null])
})
