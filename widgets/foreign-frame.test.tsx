import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ForeignFrame, type ForeignFrameProps } from './foreign-frame.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const props: ForeignFrameProps = {
  src: 'https://sport.example/book', title: 'Sport', sandbox: 'allow-scripts allow-same-origin', allow: '', referrerPolicy: 'strict-origin', loading: 'Kutilmoqda', lost: (retry) => <button onClick={retry}>Qayta</button>,
}
const frame = () => screen.getByTitle('Sport')

test('[O8] what a frame may do is in its attributes; it may never navigate the site around it', () => {
  render(<ForeignFrame {...props} />)
  expect(Object.fromEntries(['src', 'sandbox', 'allow', 'referrerpolicy'].map((name) => [name, frame().getAttribute(name)]))).toEqual({ src: 'https://sport.example/book', sandbox: 'allow-scripts allow-same-origin', allow: '', referrerpolicy: 'strict-origin' })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const sandbox of ['allow-scripts allow-top-navigation', 'allow-top-navigation-by-user-activation']) expect(() => render(<ForeignFrame {...props} sandbox={sandbox} />)).toThrow('allow-top-navigation')
})

test('[O8] a frame that comes is uncovered, one from which nothing comes is covered by a way to try again', () => {
  vi.useFakeTimers()
  render(<ForeignFrame {...props} />)
  expect(screen.getByText('Kutilmoqda')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(20_000))
  const before = frame()
  fireEvent.click(screen.getByRole('button', { name: 'Qayta' }))
  expect(frame()).not.toBe(before)
  expect(screen.getByText('Kutilmoqda')).toBeTruthy()
  fireEvent.load(frame())
  expect(screen.queryByText('Kutilmoqda')).toBeNull()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('button')).toBeNull()
})
