import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Spinner } from './spinner.tsx'

afterEach(cleanup)

test('a spinner on its own says what it waits for', () => {
  render(<Spinner label="Yuklanmoqda" />)
  expect(screen.getByRole('status', { name: 'Yuklanmoqda' })).toBeTruthy()
})

test('beside words that say it, it is silent', () => {
  const { container } = render(<Spinner />)
  expect([screen.queryByRole('status'), container.firstElementChild?.getAttribute('aria-hidden')]).toEqual([
    null,
    'true',
  ])
})
