import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from './icon-button.tsx'

afterEach(cleanup)

test('it is known by its label, and its counter is not read twice', () => {
  render(<IconButton icon="bell" label="Xabarlar, 3 ta yangi" count={3} />)
  expect(screen.getByRole('button', { name: 'Xabarlar, 3 ta yangi' }).textContent).toBe('3')
})

test('a toggle says whether it is pressed; busy swallows clicks', async () => {
  const act = vi.fn()
  const { rerender } = render(<IconButton icon="heart" label="Sevimli" pressed={false} onClick={act} />)
  await userEvent.click(screen.getByRole('button', { pressed: false }))
  rerender(<IconButton icon="heart" label="Sevimli" pressed busy onClick={act} />)
  await userEvent.click(screen.getByRole('button', { pressed: true, busy: true }))
  expect(act).toHaveBeenCalledTimes(1)
})

test('counts over 99 stay short, and zero shows nothing', () => {
  render(
    <>
      <IconButton icon="bell" label="Ko‘p" count={240} />
      <IconButton icon="bell" label="Yo‘q" count={0} />
    </>,
  )
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['99+', ''])
})
