import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { ToastRegion } from '../toast/toast-region.tsx'
import { Toast } from '../toast/toast.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('[DLG-1] a popup is a named modal dialog with a way to close it', async () => {
  const onClose = vi.fn()
  render(<Dialog open onClose={onClose} title="Kirish" description="Telefon bilan" closeLabel="Yopish" popup="auth" />)
  const dialog = screen.getByRole('dialog', { name: 'Kirish', description: 'Telefon bilan' })
  expect(dialog.dataset['popup']).toBe('auth')
  await userEvent.click(screen.getByRole('button', { name: 'Yopish' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[DLG-1] Escape asks to close, and the owner decides', async () => {
  const onClose = vi.fn()
  render(<Dialog open onClose={onClose} title="Kirish" closeLabel="Yopish" />)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('[DLG-1][GRD-4] preventClose refuses Escape, has no cross, and offers another way out', async () => {
  const onClose = vi.fn()
  render(
    <Dialog
      open
      onClose={onClose}
      preventClose
      title="Tasdiqlang"
      closeLabel="Yopish"
      wayOut={<a href="/">Bosh sahifa</a>}
    />,
  )
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Yopish' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bosh sahifa' })).toBeTruthy()
})

test('[POP-11] with a confirm over a popup, Escape reaches the confirm only', async () => {
  const [closePopup, closeConfirm] = [vi.fn(), vi.fn()]
  render(
    <>
      <Dialog
        kind="confirm"
        open
        onClose={closeConfirm}
        title="Voz kechasizmi?"
        closeLabel="Yopish"
        actions={<Button>Qoldirish</Button>}
      />
      <Dialog open onClose={closePopup} title="Bonus" closeLabel="Yopish" />
    </>,
  )
  await userEvent.keyboard('{Escape}')
  expect([closeConfirm.mock.calls.length, closePopup.mock.calls.length]).toEqual([1, 0])
})

test('[POP-11] a confirm is an alert dialog and starts on its safe action', async () => {
  render(
    <Dialog
      kind="confirm"
      open
      onClose={() => undefined}
      title="Voz kechasizmi?"
      closeLabel="Yopish"
      actions={
        <>
          <Button variant="danger">Voz kechish</Button>
          <Button>Qoldirish</Button>
        </>
      }
    />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Voz kechasizmi?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yopish' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Qoldirish' })))
})

test('[DLG-1] the page behind is out of reach, and gets its focus back', async () => {
  const page = (open: boolean) => (
    <>
      <button type="button">Sahifa</button>
      <Dialog open={open} onClose={() => undefined} title="Kirish" closeLabel="Yopish" />
    </>
  )
  const { rerender } = render(page(false))
  const behind = screen.getByRole('button', { name: 'Sahifa' })
  behind.focus()
  rerender(page(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sahifa' })).toBeNull())
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).toBe(behind))
})

test('[DLG-1] a popup has the width its document names, each its own', () => {
  const look = (size: 'small' | 'medium' | 'wide' | undefined) => {
    cleanup()
    render(<Dialog open onClose={() => undefined} title="Kirish" closeLabel="Yopish" size={size} />)
    return screen.getByRole('dialog').className
  }
  const [small, medium, wide] = [look('small'), look('medium'), look('wide')]
  expect(new Set([small, medium, wide]).size).toBe(3)
  expect([small.includes('small'), wide.includes('wide')]).toEqual([true, true])
})

test('[TST-1] a toast over a dialog stays in the live region, can be closed, and closes nothing else', async () => {
  const [closeDialog, closeToast] = [vi.fn(), vi.fn()]
  render(
    <>
      <main>Sahifa</main>
      <ToastRegion label="Xabarlar">
        <Toast kind="info" kindWord="Xabar" closeLabel="Xabarni yopish" onClose={closeToast}>
          Saqlandi
        </Toast>
      </ToastRegion>
      <Dialog open onClose={closeDialog} title="Bonus" closeLabel="Yopish" />
    </>,
  )
  // Found by its role: a dialog hides the page from readers, and never the toasts.
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull())
  expect(screen.getByRole('region', { name: 'Xabarlar' }).textContent).toContain('Saqlandi')
  await userEvent.click(screen.getByRole('button', { name: 'Xabarni yopish' }))
  await userEvent.click(screen.getByText('Saqlandi'))
  expect([closeToast.mock.calls.length, closeDialog.mock.calls.length]).toEqual([1, 0])
})
