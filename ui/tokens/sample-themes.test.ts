import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { contrast } from '#base/contrast.ts'
import { type ThemeDocument, themeSchema } from '#schemas/document/theme.ts'
import { dayTheme, nightTheme } from './sample-themes.ts'
import type { Theme } from './theme.ts'

const validate = new Ajv({ strict: true, allErrors: true }).compile(themeSchema)
const surfaces = ['ground', 'surface', 'raised', 'overlay'] as const

test('a theme document and the theme of the design system are one type', () => {
  const asDocument: ThemeDocument = nightTheme
  const asTheme: Theme = asDocument
  expect(asTheme).toEqual(nightTheme)
})

test.each([nightTheme, dayTheme])('the $id theme passes the schema of theme documents', (theme) => {
  validate(theme)
  expect(validate.errors).toBeNull()
})

test.each(['red', 'oklch(0.5 0.1 20);}', 'oklch(0.5 0.1 20 / 0.5)', 'oklch(2 0.1 20)', 'oklch(0.5 0.1 400)', 'url(x)'])(
  '[C8] the schema refuses the colour %s',
  (accent) => {
    const { tokens } = nightTheme
    expect(validate({ ...nightTheme, tokens: { ...tokens, color: { ...tokens.color, accent } } })).toBe(false)
  },
)

test.each([nightTheme, dayTheme])('the $id theme is readable on every surface', ({ tokens: { color } }) => {
  const failures = surfaces.flatMap((surface) => [
    ...(['text', 'muted'] as const)
      .filter((ink) => contrast(color[ink], color[surface]) < 4.5)
      .map((ink) => `${ink} on ${surface}`),
    ...(['win', 'loss', 'wait', 'info'] as const)
      .filter((ink) => contrast(color[ink], color[surface]) < 4.5)
      .map((ink) => `${ink} on ${surface}`),
    ...(['accent', 'faint'] as const)
      .filter((ink) => contrast(color[ink], color[surface]) < 3)
      .map((ink) => `${ink} on ${surface}`),
  ])
  if (contrast(color.onAccent, color.accent) < 4.5) failures.push('onAccent on accent')
  expect(failures).toEqual([])
})
