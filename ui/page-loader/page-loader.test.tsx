import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PageLoader } from './page-loader.tsx'

afterEach(cleanup)
const logo = { src: '/media/logo-mobile.svg', width: 32, height: 32 }

test('[CFG-2] with a share the line has its value, and the percentage is shown as a number', () => {
  const { container } = render(<PageLoader label="Yuklanmoqda" share={0.456} logo={logo} />)
  expect([
    screen.getByRole('progressbar', { name: 'Yuklanmoqda' }).getAttribute('value'),
    container.textContent,
  ]).toEqual(['46', '46%'])
  expect(container.querySelector('img')?.getAttribute('src')).toBe(logo.src)
})

test('[CFG-2] without share and picture there is the line alone', () => {
  const { container } = render(<PageLoader label="Yuklanmoqda" />)
  expect([
    screen.getByRole('progressbar').hasAttribute('value'),
    container.textContent,
    container.querySelector('img'),
  ]).toEqual([false, '', null])
})

test('[N5] it is busy like a loading list, so that the search for long waits finds it', () => {
  const { container } = render(<PageLoader label="Yuklanmoqda" />)
  expect(container.querySelectorAll('[aria-busy=true]')).toHaveLength(1)
})
