import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import { Toast } from './toast.tsx'

afterEach(cleanup)

const words = { kindWord: 'Bajarildi', closeLabel: 'Yopish' }

test('[TST-1] a toast appears in a live region with its kind in a word', () => {
  render(
    <ToastRegion label="Xabarlar">
      <Toast kind="success" {...words} onClose={() => undefined}>Saqlandi</Toast>
    </ToastRegion>,
  )
  const region = screen.getByRole('region', { name: 'Xabarlar' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(region.textContent).toBe('Bajarildi: Saqlandi')
})

test('[TST-1] pointer and focus ask for a pause and give it back; the cross closes', async () => {
  const calls: string[] = []
  render(<Toast kind="info" {...words} onClose={() => calls.push('close')} onPause={() => calls.push('pause')} onResume={() => calls.push('resume')}>Saqlandi</Toast>)
  const user = userEvent.setup()
  await user.hover(screen.getByText('Saqlandi'))
  await user.unhover(screen.getByText('Saqlandi'))
  expect(calls).toEqual(['pause', 'resume'])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(calls).toEqual(['pause', 'resume', 'pause', 'close'])
})

test('an error interrupts', () => {
  render(<Toast kind="error" {...words} kindWord="Xato" onClose={vi.fn()}>Saqlanmadi</Toast>)
  expect(screen.getByRole('alert').textContent).toBe('Xato: Saqlanmadi')
})
