import type { Theme } from './theme.ts'

const rootTextSize = 16
const safeColour = /^oklch\([0-9.]{1,6} [0-9.]{1,6} [0-9.]{1,6}\)$/
const safeFonts = /^('[A-Za-z0-9 ]+'|[a-z-]+)(, ('[A-Za-z0-9 ]+'|[a-z-]+))*$/
const safeEasing = /^cubic-bezier\([0-9., -]{7,40}\)$/

type Declaration = readonly [name: string, value: string]

/**
 * One stylesheet text for a theme: `:root{color-scheme:dark;--color-ground:oklch(...);...}`. Text sizes and line
 * heights are in rem, so that they follow the visitor's own text size; everything else in px or ms.
 *
 * @throws RangeError when a value is not of its token's form: nothing else may reach a stylesheet.
 */
export function themeToCss(theme: Theme): string {
  const { color, font, text, weight, space, radius, motion } = theme.tokens
  const declarations: Declaration[] = [
    ['color-scheme', theme.scheme === 'light' ? 'light' : 'dark'],
    ...from(color, 'color', (value, name) => matching(safeColour, value, name)),
    ['--font-sans', matching(safeFonts, font.sans, '--font-sans')],
    ...from(text, 'text', (value, name) => rem(value.size, name)),
    ...from(text, 'leading', (value, name) => rem(value.leading, name)),
    ...from(weight, 'weight', (value, name) => String(finite(value, name))),
    ...from(space, 'space', (value, name) => `${finite(value, name)}px`),
    ...from(radius, 'radius', (value, name) => `${finite(value, name)}px`),
    ['--motion-state', `${finite(motion.state, '--motion-state')}ms`],
    ['--motion-enter', `${finite(motion.enter, '--motion-enter')}ms`],
    ['--motion-sheet', `${finite(motion.sheet, '--motion-sheet')}ms`],
    ['--ease-out', matching(safeEasing, motion.easeOut, '--ease-out')],
  ]
  return `:root{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

function from<Value>(
  tokens: Readonly<Record<string, Value>>,
  group: string,
  format: (value: Value, name: string) => string,
): Declaration[] {
  return Object.entries(tokens).map(([key, value]) => {
    const name = `--${group}-${kebab(key)}`
    return [name, format(value, name)]
  })
}

function kebab(key: string): string {
  if (!/^[a-zA-Z0-9]+$/.test(key))
    throw new RangeError(`"${key}" cannot be the name of a token: use letters and digits.`)
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function matching(form: RegExp, value: string, name: string): string {
  if (typeof value === 'string' && form.test(value)) return value
  throw new RangeError(`The theme's ${name} is ${JSON.stringify(value)}, which is not a value this token can have.`)
}

function finite(value: number, name: string): number {
  if (Number.isFinite(value) && value >= 0) return value
  throw new RangeError(`The theme's ${name} is ${JSON.stringify(value)}: a number of 0 or more is expected.`)
}

function rem(pixels: number, name: string): string {
  return `${finite(pixels, name) / rootTextSize}rem`
}
