import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Progress } from './progress.tsx'

afterEach(cleanup)

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Daraja' })

test('a bar is named by its label and says how far along it is', () => {
  const { container } = render(<Progress label="Daraja" value={30} max={120} text="30 / 120" />)
  expect([bar().value, bar().max, container.textContent]).toEqual([30, 120, 'Daraja30 / 120'])
})

test.each([
  [-5, 0],
  [500, 120],
])('a value of %d is shown as %d: never less than nothing nor more than all', (value, shown) => {
  render(<Progress label="Daraja" value={value} max={120} />)
  expect(bar().value).toBe(shown)
})

test('a bare bar keeps its name for screen readers', () => {
  render(<Progress label="Daraja" value={1} max={2} bare />)
  expect(bar().labels?.[0]?.closest('.sr-only')).not.toBeNull()
})
