import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { keepFocusAround } from '../focus-handover/keep-focus-around.ts'
import { ErrorState } from './error-state.tsx'

afterEach(cleanup)

test('an error is announced with what happened, what to do and its reference', async () => {
  const retry = vi.fn()
  render(
    <ErrorState
      title="O‘yinlar yuklanmadi"
      text="Qayta urinib ko‘ring."
      reference="7F3A"
      action={<Button onClick={retry}>Qayta urinish</Button>}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe('O‘yinlar yuklanmadiQayta urinib ko‘ring.Qayta urinish7F3A')
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

function List({ hasFailed, children }: { hasFailed: boolean; children?: ReactNode }) {
  return (
    <main>
      <section data-testid="list">
        {hasFailed && <ErrorState ref={keepFocusAround} title="Yuklanmadi" action={<Button>Qayta urinish</Button>} />}
        {children}
      </section>
      <button type="button">Boshqa</button>
    </main>
  )
}

test('retrying keeps the place on the page', async () => {
  const { rerender } = render(<List hasFailed />)
  screen.getByRole('button', { name: 'Qayta urinish' }).focus()
  rerender(<List hasFailed={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('list')))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Boshqa' }))
})

test('content that replaces the button automatically gets the focus', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<List hasFailed />)
  screen.getByRole('button', { name: 'Qayta urinish' }).focus()
  rerender(
    <List hasFailed={false}>
      <input aria-label="Kod" autoFocus />
    </List>,
  )
  vi.runAllTimers()
  vi.useRealTimers()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Kod' }))
})
