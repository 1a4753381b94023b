import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Card } from './card.tsx'

afterEach(cleanup)

test('a card is the element that its place wants, with its attributes', () => {
  render(
    <ul>
      <Card as="li" id="first" aria-label="Birinchi">
        Ichida
      </Card>
    </ul>,
  )
  const item = screen.getByRole('listitem', { name: 'Birinchi' })
  expect([item.id, item.textContent]).toEqual(['first', 'Ichida'])
})

test('only a card that is pressed answers to the pointer', () => {
  const look = (interactive: boolean) =>
    render(<Card interactive={interactive}>x</Card>).container.firstElementChild?.className
  expect(look(true)).toMatch(/interactive/)
  expect(look(false)).not.toMatch(/interactive/)
})
