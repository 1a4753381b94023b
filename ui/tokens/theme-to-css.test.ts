import { expect, test } from 'vitest'
import { dayTheme, nightTheme } from './sample-themes.ts'
import { themeToCss } from './theme-to-css.ts'
import type { Theme } from './theme.ts'

test('a theme becomes one rule with every token', () => {
  const css = themeToCss(nightTheme)
  expect(css).toMatch(/^:root\{color-scheme:dark;[^{}]+\}$/)
  for (const declaration of [
    '--color-ground:oklch(0.16 0.018 265)',
    '--color-on-accent:oklch(0.2 0.03 165)',
    '--text-14:0.875rem',
    '--leading-48:3.25rem',
    '--weight-heavy:750',
    '--space-8:64px',
    '--radius-card:14px',
    '--motion-sheet:320ms',
    '--ease-out:cubic-bezier(0.16, 1, 0.3, 1)',
  ])
    expect(css).toContain(declaration)
})

test('two themes name the same tokens', () => {
  const names = (theme: Theme) => [...themeToCss(theme).matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name)
  expect(names(dayTheme)).toEqual(names(nightTheme))
  expect(names(dayTheme)).toHaveLength(49)
})

test.each<[string, (tokens: Theme['tokens']) => Theme['tokens']]>([
  ['a colour', (tokens) => ({ ...tokens, color: { ...tokens.color, accent: 'red;}body{display:none' } })],
  [
    'a colour that is a url',
    (tokens) => ({ ...tokens, color: { ...tokens.color, accent: 'url(https://evil.example)' } }),
  ],
  ['a font list', (tokens) => ({ ...tokens, font: { sans: "'A'; } * { x: y" } })],
  ['an easing', (tokens) => ({ ...tokens, motion: { ...tokens.motion, easeOut: 'linear} *{' } })],
  ['a space', (tokens) => ({ ...tokens, space: { ...tokens.space, 4: '1px;x:y' as unknown as number } })],
  ['a radius', (tokens) => ({ ...tokens, radius: { ...tokens.radius, card: Number.NaN } })],
  ['a name', (tokens) => ({ ...tokens, color: { ...tokens.color, 'x:y}*{': 'oklch(0 0 0)' } })],
])('[C8] %s that is not of its form never reaches the stylesheet', (_, spoil) => {
  expect(() => themeToCss({ ...nightTheme, tokens: spoil(nightTheme.tokens) })).toThrow(RangeError)
})
