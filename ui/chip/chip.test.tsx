import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Chip } from './chip.tsx'

afterEach(cleanup)

test('a chip says whether it is chosen, and is pressed with the keyboard', async () => {
  const onClick = vi.fn()
  const { rerender } = render(
    <Chip pressed={false} onClick={onClick}>
      Slotlar
    </Chip>,
  )
  screen.getByRole('button', { name: 'Slotlar', pressed: false }).focus()
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(1)
  rerender(
    <Chip pressed onClick={onClick}>
      Slotlar
    </Chip>,
  )
  expect(screen.getByRole('button', { name: 'Slotlar', pressed: true })).toBeTruthy()
})

test('it counts what it leaves, also when that is nothing, and sends no form', () => {
  render(
    <Chip pressed={false} count={0}>
      Yangi
    </Chip>,
  )
  const chip = screen.getByRole('button')
  expect([chip.textContent, chip.getAttribute('type')]).toEqual(['Yangi 0', 'button'])
})

test('a choice that can be taken away ends with a cross', () => {
  const { container } = render(
    <Chip pressed removable icon="star">
      Yangi
    </Chip>,
  )
  expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1])).toEqual([
    'star',
    'x',
  ])
})
