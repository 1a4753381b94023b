import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast-region.tsx'
import { Toast } from './toast.tsx'

afterEach(cleanup)

const words = { kindWord: 'Bajarildi', closeLabel: 'Yopish' }

test('[TST-1] a toast appears in a live region with its kind in a word', () => {
  render(
    <ToastRegion label="Xabarlar">
      <Toast kind="success" {...words} onClose={() => undefined}>
        Saqlandi
      </Toast>
    </ToastRegion>,
  )
  const region = screen.getByRole('region', { name: 'Xabarlar' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(region.textContent).toBe('Bajarildi: Saqlandi')
})

test('[TST-1] pointer and focus ask for a pause and give it back; the cross closes', async () => {
  const calls: string[] = []
  render(
    <Toast
      kind="info"
      {...words}
      onClose={() => calls.push('close')}
      onPause={() => calls.push('pause')}
      onResume={() => calls.push('resume')}
    >
      Saqlandi
    </Toast>,
  )
  const user = userEvent.setup()
  await user.hover(screen.getByText('Saqlandi'))
  await user.unhover(screen.getByText('Saqlandi'))
  expect(calls).toEqual(['pause', 'resume'])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(calls).toEqual(['pause', 'resume', 'pause', 'close'])
})

test('[TST-1] the pointer that leaves does not set the time going while the focus is inside, nor the focus while the pointer is', async () => {
  const calls: string[] = []
  render(
    <>
      <Toast
        kind="info"
        {...words}
        onClose={() => undefined}
        onPause={() => calls.push('pause')}
        onResume={() => calls.push('resume')}
        action={<button>Qaytarish</button>}
      >
        Saqlandi
      </Toast>
      <button>Sahifa</button>
    </>,
  )
  const user = userEvent.setup()
  await user.hover(screen.getByText('Saqlandi'))
  await user.tab()
  await user.unhover(screen.getByText('Saqlandi'))
  await user.tab()
  expect([document.activeElement, calls]).toEqual([screen.getByRole('button', { name: 'Yopish' }), ['pause']])
  await user.hover(screen.getByText('Saqlandi'))
  await user.tab()
  expect([document.activeElement, calls]).toEqual([screen.getByRole('button', { name: 'Sahifa' }), ['pause']])
  await user.unhover(screen.getByText('Saqlandi'))
  expect(calls).toEqual(['pause', 'resume'])
})

test('[TST-1] closed by keyboard it gives the focus back to where it was', async () => {
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        <button>Sahifa</button>
        {isShown && (
          <Toast kind="info" {...words} onClose={() => setShown(false)} action={<button>Qaytarish</button>}>
            Saqlandi
          </Toast>
        )}
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.tab()
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect([screen.queryByText('Saqlandi'), document.activeElement]).toEqual([
    null,
    screen.getByRole('button', { name: 'Sahifa' }),
  ])
})

test('an error interrupts', () => {
  render(
    <Toast kind="error" {...words} kindWord="Xato" onClose={vi.fn()}>
      Saqlanmadi
    </Toast>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Xato: Saqlanmadi')
})

test('[TST-1] sheets know how far the toasts reach, and when there are no toasts left', () => {
  let measure = (): void => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  const reach = () => document.documentElement.style.getPropertyValue('--toasts-reach')
  const { unmount } = render(<ToastRegion label="Xabarlar">{null}</ToastRegion>)
  const region = screen.getByRole('region')
  const rect = vi.spyOn(region, 'getBoundingClientRect')
  rect.mockReturnValue(new DOMRect(8, 64, 344, 199.5))
  measure()
  expect(reach()).toBe('264px')
  rect.mockReturnValue(new DOMRect(8, 64, 344, 0))
  measure()
  expect(reach()).toBe('')
  rect.mockReturnValue(new DOMRect(8, 64, 344, 60))
  measure()
  unmount()
  expect(reach()).toBe('')
  vi.unstubAllGlobals()
})
