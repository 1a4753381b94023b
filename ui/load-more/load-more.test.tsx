import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

afterEach(cleanup)

test('it says how much is shown and asks for more; at the end only the words stay', async () => {
  const onMore = vi.fn()
  const props = { progressLabel: 'Ko‘rsatilgan', label: 'Yana', onMore, total: 30 }
  const { rerender } = render(<LoadMore {...props} text="30 tadan 24" shown={24} />)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Ko‘rsatilgan' }).value).toBe(24)
  await userEvent.click(screen.getByRole('button', { name: 'Yana' }))
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<LoadMore {...props} text="Hammasi shu" shown={30} />)
  expect(screen.getByRole('status').textContent).toBe('Hammasi shu')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('status'))
})
