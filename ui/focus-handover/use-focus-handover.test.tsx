import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusHandover } from './use-focus-handover.ts'

afterEach(cleanup)

function Steps({ isDone, isThere = isDone }: { isDone: boolean; isThere?: boolean }) {
  const { from, to } = useFocusHandover<HTMLInputElement>()
  return (
    <>
      {!isDone && (
        <button type="button" ref={from}>
          Kod yuborish
        </button>
      )}
      {isThere && <input aria-label="Kod" ref={to} />}
      <button type="button">Boshqa</button>
    </>
  )
}

test('an element that replaces a focused button gets the focus', () => {
  const { rerender } = render(<Steps isDone={false} />)
  screen.getByRole('button', { name: 'Kod yuborish' }).focus()
  rerender(<Steps isDone />)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kod' }))
})

test('a focus that is elsewhere stays there', () => {
  const { rerender } = render(<Steps isDone={false} />)
  screen.getByRole('button', { name: 'Boshqa' }).focus()
  rerender(<Steps isDone />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Boshqa' }))
})

test('an element that appears later does not take a focus that has moved on', () => {
  const { rerender } = render(<Steps isDone={false} />)
  screen.getByRole('button', { name: 'Kod yuborish' }).focus()
  rerender(<Steps isDone isThere={false} />)
  screen.getByRole('button', { name: 'Boshqa' }).focus()
  rerender(<Steps isDone />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Boshqa' }))
})
