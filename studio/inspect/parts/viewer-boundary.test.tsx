import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ViewerBoundary } from './viewer-boundary.tsx'

test('[ENG-6] the viewer says what it cannot show and offers to start over', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = (): never => {
    throw new RangeError('Invalid time value')
  }
  render(
    <ViewerBoundary>
      <Broken />
    </ViewerBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('RangeError: Invalid time value')
  expect(screen.getByRole('link', { name: 'Reload the inspector' }).getAttribute('href')).toBe('/_inspect/')
})
