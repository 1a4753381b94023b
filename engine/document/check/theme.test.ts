import { expect, test } from 'vitest'
import nightTheme from '../../../config-samples/main/themes/night.json' with { type: 'json' }
import type { CheckContext } from './context.ts'
import { checkTheme } from './theme.ts'

const light = {
  ground: 'oklch(0.98 0.01 265)',
  surface: 'oklch(0.95 0.01 265)',
  raised: 'oklch(0.93 0.01 265)',
  overlay: 'oklch(0.99 0.01 265)',
}

function toBlame(scheme: 'light' | 'dark', color: Readonly<Record<string, string>>): readonly string[] {
  const found: string[] = []
  const context = { add: ({ pointer }: { pointer: string }) => found.push(pointer) }
  checkTheme(
    { scheme, tokens: { color: { ...nightTheme.tokens.color, ...color } } },
    context as unknown as CheckContext,
  )
  return found.map((pointer) => pointer.replace('/tokens/color/', '')).toSorted()
}

test('in a light theme whose surfaces are light, the colours of the words are to blame', () => {
  expect(toBlame('light', light)).toEqual(['accent', 'info', 'loss', 'muted', 'text', 'wait', 'win'])
})

test('a light surface of a dark theme is to blame itself', () => {
  expect(toBlame('dark', { ground: light.ground })).toEqual(['ground'])
})
