import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Badge } from './badge.tsx'

afterEach(cleanup)

test('a badge is its words: no control, and its icon is silent', () => {
  const { container } = render(
    <Badge icon="crown" tone="accent">
      Jekpot
    </Badge>,
  )
  expect(screen.getByText('Jekpot')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('each tone has a look of its own', () => {
  const tones = ['neutral', 'accent', 'win', 'loss', 'wait', 'info', 'glass'] as const
  const looks = tones.map((tone) => render(<Badge tone={tone}>x</Badge>).container.firstElementChild?.className)
  expect(new Set(looks).size).toBe(tones.length)
})
