import { render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFieldFocus } from './use-field-focus.ts'

afterEach(() => vi.unstubAllGlobals())

const steps: Readonly<Record<string, ReactNode>> = {
  code: (
    <form>
      <input aria-label="Code" />
      <button>Send</button>
    </form>
  ),
  confirmed: (
    <>
      <p>Thank you.</p>
      <p>It is confirmed.</p>
      <button>Go on</button>
    </>
  ),
  refused: (
    <form>
      <input aria-label="Code" />
      <p role="alert">Nothing was sent.</p>
      <button type="submit">Send again</button>
    </form>
  ),
  password: (
    <form>
      <input aria-label="Password" />
    </form>
  ),
}

function Dialog({ step }: { readonly step: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  useFieldFocus(place, say)
  return (
    <div tabIndex={-1}>
      <button>Close</button>
      <div ref={place} tabIndex={-1}>
        {steps[step]}
      </div>
      <span role="status">{said}</span>
    </div>
  )
}
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('a removed form that had the focus leaves it on the way on, whose text is announced; the next form takes both back', async () => {
  const { rerender } = render(<Dialog step="code" />)
  screen.getByLabelText('Code').focus()
  rerender(<Dialog step="confirmed" />)
  await waitFor(() => expect(focused()).toBe('Go on'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you. It is confirmed.'))
  rerender(<Dialog step="password" />)
  await waitFor(() => expect(focused()).toBe('Password'))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

test('a form that comes back with what went wrong takes the focus to its button, and shows why', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { rerender } = render(<Dialog step="code" />)
  screen.getByLabelText('Code').focus()
  rerender(<Dialog step="none" />)
  rerender(<Dialog step="refused" />)
  await waitFor(() => expect(focused()).toBe('Send again'))
  // Other parts of the page may come into view, too.
  expect(seen.mock.contexts).toContain(screen.getByRole('alert'))
  seen.mockRestore()
})

test('a visitor who has moved on keeps the focus, and the new text is still announced', async () => {
  const { rerender } = render(<Dialog step="code" />)
  screen.getByRole('button', { name: 'Close' }).focus()
  rerender(<Dialog step="confirmed" />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Thank you. It is confirmed.'))
  expect(focused()).toBe('Close')
})

test('[DLG-1] a window that takes the lost focus once more in the next frame, as a dialog does, gives it back to the new form', async () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const { container, rerender } = render(<Dialog step="code" />)
  const dialog = container.firstElementChild as HTMLElement
  screen.getByLabelText('Code').focus()
  rerender(<Dialog step="none" />)
  dialog.focus()
  rerender(<Dialog step="password" />)
  await waitFor(() => expect(focused()).toBe('Password'))
  dialog.focus()
  for (const frame of frames) frame()
  expect(focused()).toBe('Password')
})
