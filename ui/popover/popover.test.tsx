import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

afterEach(cleanup)

test('the panel opens with the keyboard, is named by its title, and Escape gives the focus back', async () => {
  const onOpenChange = vi.fn()
  render(
    <Popover trigger={<Button>Balans</Button>} title="Hisoblar" onOpenChange={onOpenChange}>
      Asosiy
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'Balans' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect((await screen.findByRole('dialog', { name: 'Hisoblar' })).textContent).toContain('Asosiy')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]))
  expect(onOpenChange.mock.calls).toEqual([[true], [false]])
})

test('it stays open or closed if its owner controls it', async () => {
  render(
    <Popover open={false} trigger={<Button>Balans</Button>} title="Hisoblar">
      Asosiy
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Balans' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a title only for screen readers still names the panel', async () => {
  render(
    <Popover open titleHidden trigger={<Button>Balans</Button>} title="Hisoblar">
      Asosiy
    </Popover>,
  )
  expect((await screen.findByRole('dialog', { name: 'Hisoblar' })).querySelector('.sr-only')?.textContent).toBe(
    'Hisoblar',
  )
})
