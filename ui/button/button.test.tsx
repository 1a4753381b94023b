import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a click runs the action once', async () => {
  const act = vi.fn()
  render(<Button onClick={act}>Yuborish</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Yuborish' }))
  expect(act).toHaveBeenCalledTimes(1)
})

test('[M1] a busy button keeps its name and its focus, and swallows clicks', async () => {
  const act = vi.fn()
  const { rerender } = render(<Button onClick={act}>Yuborish</Button>)
  const button = screen.getByRole('button', { name: 'Yuborish' })
  button.focus()
  rerender(
    <Button onClick={act} busy>
      Yuborish
    </Button>,
  )
  await userEvent.click(button)
  expect(act).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('button', { name: 'Yuborish', busy: true })).toBe(button)
})

test('[M1] a busy submit button does not submit, neither by a click nor by Enter in a field', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Summa" />
      <Button type="submit" busy={busy}>
        To‘lash
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  await userEvent.click(screen.getByRole('button'))
  await userEvent.type(screen.getByLabelText('Summa'), '5{Enter}')
  expect(submit).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.type(screen.getByLabelText('Summa'), '{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a button outside a form does not submit by accident, and a link stays a link', () => {
  render(
    <>
      <Button>Demo</Button>
      <ButtonLink href="/casino">Kazino</ButtonLink>
    </>,
  )
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  expect(screen.getByRole('link', { name: 'Kazino' }).getAttribute('href')).toBe('/casino')
})

test('[P1] a submit button rests until the page is alive, other buttons do not', () => {
  const page = (
    <form method="post">
      <Button type="submit">To‘lash</Button>
      <Button>Bekor qilish</Button>
    </form>
  )
  expect(
    renderToString(page)
      .match(/<button[^>]*>/g)
      ?.map((tag) => tag.includes('disabled')),
  ).toEqual([true, false])
  render(page)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'To‘lash' }).disabled).toBe(false)
})
