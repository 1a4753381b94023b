import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
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
