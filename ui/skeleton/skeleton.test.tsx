import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Skeleton } from './skeleton.tsx'

afterEach(cleanup)

test('a skeleton is silent, and its size needs no style attribute', () => {
  const html = renderToString(<Skeleton shape="text" step="22" width="half" />)
  expect(html).toContain('aria-hidden="true"')
  expect(html).not.toContain('style=')
})

test('steps of the type scale size a line of text, and nothing else', () => {
  const look = (shape: 'text' | 'control', step: '14' | '28') =>
    render(<Skeleton shape={shape} step={step} />).container.firstElementChild?.className
  expect(look('text', '14')).not.toBe(look('text', '28'))
  expect(look('control', '14')).toBe(look('control', '28'))
})
