import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)

test('a question opens its answer and closes it again', async () => {
  const { container } = render(<Accordion items={[{ id: 'q1', title: 'Qachon?', content: 'Bugun' }]} />)
  const details = container.querySelector('details')
  await userEvent.click(screen.getByText('Qachon?'))
  expect(details?.open).toBe(true)
  await userEvent.click(screen.getByText('Qachon?'))
  expect(details?.open).toBe(false)
})
