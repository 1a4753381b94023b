import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

function Bonuses() {
  const [value, setValue] = useState<'active' | 'blocked' | 'done'>('active')
  return (
    <Tabs
      label="Bonuslar"
      value={value}
      onChange={setValue}
      tabs={[
        { id: 'active', label: 'Faol' },
        { id: 'blocked', label: 'Yopiq', disabled: true },
        { id: 'done', label: 'Yakunlangan' },
      ]}
    >
      {value}
    </Tabs>
  )
}

test('a click shows the panel of that tab, named by it', async () => {
  render(<Bonuses />)
  await userEvent.click(screen.getByRole('tab', { name: 'Yakunlangan' }))
  expect(screen.getByRole('tabpanel', { name: 'Yakunlangan' }).textContent).toBe('done')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Yakunlangan')
})

test('the tabs are one stop of the Tab key; arrows go round and skip what is disabled', async () => {
  render(<Bonuses />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Faol' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Yakunlangan', selected: true }))
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Faol')
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Yakunlangan')
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})
