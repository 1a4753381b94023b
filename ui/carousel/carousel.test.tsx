import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

afterEach(cleanup)

function show() {
  render(
    <Carousel title="Mashhur" previousLabel="Oldingi" nextLabel="Keyingi">
      <a href="/a">A</a>
      <a href="/b">B</a>
    </Carousel>,
  )
  const row = screen.getByRole('list', { name: 'Mashhur' })
  Object.defineProperties(row, { clientWidth: { value: 400 }, scrollWidth: { value: 1000 } })
  const scrollBy = vi.fn()
  row.scrollBy = scrollBy
  const at = (left: number) => {
    row.scrollLeft = left
    fireEvent.scroll(row)
  }
  return { row, scrollBy, at }
}

test('items are in a list named by the title', () => {
  show()
  expect(screen.getByRole('region', { name: 'Mashhur' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['A', 'B'])
})

test('the arrows move by most of a row and rest at the ends, with the focus that they have', () => {
  const { scrollBy, at } = show()
  const [previous, next] = [
    screen.getByRole<HTMLButtonElement>('button', { name: 'Oldingi' }),
    screen.getByRole<HTMLButtonElement>('button', { name: 'Keyingi' }),
  ]
  at(0)
  const resting = () => [previous, next].map((arrow) => arrow.getAttribute('aria-disabled'))
  expect(resting()).toEqual(['true', 'false'])
  next.focus()
  fireEvent.click(next)
  expect(scrollBy).toHaveBeenCalledWith({ left: 340, behavior: 'smooth' })
  at(600)
  expect([resting(), document.activeElement]).toEqual([['false', 'true'], next])
  fireEvent.click(next)
  expect(scrollBy).toHaveBeenCalledTimes(1)
  fireEvent.click(previous)
  expect(scrollBy).toHaveBeenLastCalledWith({ left: -340, behavior: 'smooth' })
})
