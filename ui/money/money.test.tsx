import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Money } from './money.tsx'

afterEach(cleanup)

test.each([
  [{ value: { minor: 125430050, currency: 'UZS' }, format: { symbols: { UZS: 'so‘m' } } }, 'so‘m\u00a01,254,300.50'],
  [{ value: { minor: 500, currency: 'UZS' }, format: { symbols: { UZS: '$' } }, signed: true }, '+$5.00'],
  [{ value: { minor: -500, currency: 'UZS' }, format: { symbols: { UZS: '$' } }, signed: true }, '-$5.00'],
  [{ value: { minor: 0, currency: 'UZS' }, format: { symbols: { UZS: '$' } }, signed: true }, '$0.00'],
  [{ value: { minor: 700, currency: 'UZS' }, format: { symbols: { UZS: '$' }, fractionDigits: 0 as const } }, '$7'],
])('an amount reads as the site writes amounts: %#', (props, text) => {
  expect(render(<Money {...props} />).container.textContent).toBe(text)
})

test.each([
  [12345600, /^(?!.*long)/],
  [123456789, /long(?!est)/],
  [999999999999, /longest/],
])('in a bar a longer amount is set smaller, never cut: %d', (minor, name) => {
  const { container } = render(<Money value={{ minor, currency: 'UZS' }} size="bar" />)
  expect(container.firstElementChild?.className).toMatch(name)
})
