import { expect, test, vi } from 'vitest'
import { scrollToBottom } from './scroll-to-bottom.ts'

test('[CON-3] scrolling to the bottom aims 5000 px past it', () => {
  const scrollTo = vi.fn()
  scrollToBottom({ scrollHeight: 1_200, scrollTo })
  expect(scrollTo.mock.calls).toEqual([[{ top: 6_200 }]])
})
