import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFieldHandover } from './use-field-handover.ts'

afterEach(cleanup)

function Card({ step }: { step: 'password' | 'loading' | 'code' }) {
  const place = useRef<HTMLDivElement>(null)
  useFieldHandover(place)
  return (
    <>
      <div ref={place}>
        {step === 'password' && (
          <form key="password">
            <input aria-label="Parol" />
          </form>
        )}
        {step === 'code' && (
          <form key="code">
            <input aria-label="Kod" />
          </form>
        )}
      </div>
      <button type="button">Boshqa</button>
    </>
  )
}

test('[AUT-1] the focus of a form that went goes to the field of the form that took its place, also after a while', async () => {
  const { rerender } = render(<Card step="password" />)
  screen.getByLabelText('Parol').focus()
  rerender(<Card step="loading" />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Card step="code" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kod')))
})

test('a form that appears on a page takes no focus, and a focus that has moved on stays', async () => {
  const { rerender } = render(<Card step="loading" />)
  rerender(<Card step="password" />)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  screen.getByLabelText('Parol').focus()
  rerender(<Card step="loading" />)
  screen.getByRole('button').focus()
  rerender(<Card step="code" />)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
