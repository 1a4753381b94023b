import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Popover } from '../popover/popover.tsx'
import { Menu } from './menu.tsx'

afterEach(cleanup)

test('a menu opens from its button and runs what is chosen with the keyboard', async () => {
  const leave = vi.fn()
  render(
    <Menu
      trigger={<Button>Profil</Button>}
      items={[
        { id: 'me', label: 'Sozlamalar', href: '/profile' },
        { id: 'out', label: 'Chiqish', onSelect: leave },
      ]}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Profil' }))
  expect((await screen.findByRole('menuitem', { name: 'Sozlamalar' })).getAttribute('href')).toBe('/profile')
  screen.getByRole('menuitem', { name: 'Chiqish' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(leave).toHaveBeenCalledTimes(1)
})

test('a popover is named by its title', async () => {
  render(
    <Popover trigger={<Button>Balans</Button>} title="Hisoblar">
      Asosiy
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Balans' }))
  expect((await screen.findByRole('dialog', { name: 'Hisoblar' })).textContent).toContain('Asosiy')
})
