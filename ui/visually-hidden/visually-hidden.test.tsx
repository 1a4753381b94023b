import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VisuallyHidden } from './visually-hidden.tsx'

afterEach(cleanup)

test('its words are heard as what they are: a heading stays a heading', () => {
  render(<VisuallyHidden as="h2">Oʻyinlar</VisuallyHidden>)
  expect(screen.getByRole('heading', { level: 2, name: 'Oʻyinlar' }).className).toBe('sr-only')
})
