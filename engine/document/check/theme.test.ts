import { expect, test } from 'vitest'
import nightTheme from '../../../config-samples/main/themes/night.json' with { type: 'json' }
import type { Finding } from '../issues/finding.ts'
import type { CheckContext } from './context.ts'
import { checkTheme } from './theme.ts'

const light = {
  ground: 'oklch(0.98 0.01 265)',
  surface: 'oklch(0.95 0.01 265)',
  raised: 'oklch(0.93 0.01 265)',
  overlay: 'oklch(0.99 0.01 265)',
}

type Colours = Readonly<Record<string, unknown>>
function check(theme: Readonly<Record<string, unknown>>): readonly Finding[] {
  const found: Finding[] = []
  checkTheme(theme, { add: (finding: Finding) => void found.push(finding) } as unknown as CheckContext) // all it calls
  return found
}
const found = (scheme: unknown, color: Colours): readonly Finding[] => check({ scheme, tokens: { color } })
const toBlame = (scheme: 'light' | 'dark', color: Colours): readonly string[] =>
  found(scheme, { ...nightTheme.tokens.color, ...color })
    .map(({ pointer }) => pointer.replace('/tokens/color/', ''))
    .toSorted()
const grey = (lightness: number | string): string => `oklch(${lightness} 0 0)`

test('in a light theme whose surfaces are light, the colours of the words are to blame', () => {
  expect(toBlame('light', light)).toEqual(['accent', 'info', 'loss', 'muted', 'text', 'wait', 'win'])
})

test('a light surface of a dark theme is to blame itself', () => {
  expect(toBlame('dark', { ground: light.ground })).toEqual(['ground'])
})

test('the night theme of the sample site can be read', () => {
  expect(check(nightTheme)).toEqual([])
})

test('a colour that cannot be read gets the nearest lightness at which it can', () => {
  expect(found('dark', { ground: grey(0.1), surface: grey(0.2), text: grey(0.3) })).toEqual([
    {
      code: 'low-contrast',
      pointer: '/tokens/color/text',
      expected: 'a contrast of 4.5 between text and surface',
      received: '1.32',
      hint: 'text on surface cannot be read by everyone: give text the colour oklch(0.6 0 0).',
      fix: [{ op: 'replace', path: '/tokens/color/text', value: 'oklch(0.6 0 0)' }],
    },
  ])
})

test('large text and the bounds of controls need a contrast of 3, words one of 4.5', () => {
  const least = (ink: string) => found('dark', { ground: grey(0), [ink]: grey(0.1) })[0]?.expected
  for (const ink of ['text', 'muted', 'win', 'loss', 'wait', 'info'])
    expect(least(ink)).toBe(`a contrast of 4.5 between ${ink} and ground`)
  for (const ink of ['accent', 'faint']) expect(least(ink)).toBe(`a contrast of 3 between ${ink} and ground`)
  expect(found('dark', { accent: grey(0.5), onAccent: grey(0.5) })).toMatchObject([
    { expected: 'a contrast of 4.5 between onAccent and accent', pointer: '/tokens/color/onAccent', received: '1.00' },
  ])
  for (const ground of ['surface', 'raised', 'overlay'])
    expect(found('dark', { [ground]: grey(0), text: grey(0.1) })).toHaveLength(1)
})

test('where no lightness will do, both colours have to move apart', () => {
  const split = { ground: grey(0), surface: grey(0.2), raised: grey(0.8), overlay: grey(1), text: grey(0.5) }
  expect(found('dark', split).find(({ pointer }) => pointer.endsWith('/text'))).toMatchObject({
    hint: expect.stringMatching(/: move the lightness of text and \w+ further apart\.$/),
    fix: undefined,
  })
})

test('a surface is to blame where it is neither light nor dark enough for its scheme', () => {
  const inks = { text: 'oklch(0.95 0 0)', muted: 'oklch(0.9 0 0)' }
  expect(found('dark', { ...inks, ground: grey(0.7) })).toMatchObject([{ pointer: '/tokens/color/ground' }])
  const dim = { text: grey(0.4), muted: grey(0.4), win: grey(0.4) }
  const blamed = (scheme: string, ground: number) =>
    found(scheme, { ...dim, ground: grey(ground) }).map(({ pointer }) => pointer.replace('/tokens/color/', ''))
  expect(blamed('dark', 0.3).toSorted()).toEqual(['muted', 'text', 'win'])
  expect(blamed('dark', 0.31)).toEqual(['ground'])
  expect(blamed('light', 0.5)).toEqual(['ground'])
  const pale = { text: grey(0.8), muted: grey(0.8), win: grey(0.8) }
  const onLight = (ground: number) => found('light', { ...pale, ground: grey(ground) }).map(({ pointer }) => pointer)
  expect(onLight(0.8)).toHaveLength(3)
  expect(onLight(0.79)).toHaveLength(1)
})

test('what is not a colour is left to the schema', () => {
  for (const colour of [5, null, '#000000', 'oklch(0.1 0 0) ', 'a oklch(0.1 0 0)', 'oklch(1.5 0 0)', 'oklch(0.1 0)'])
    expect(found('dark', { ground: colour, text: grey(0.1) })).toEqual([])
  for (const colour of ['oklch(0 0 0)', 'oklch(0.1234 0.1234 360.25)', 'oklch(0.1 0.2 12)'])
    expect(found('dark', { ground: colour, text: grey(0) })).toHaveLength(1)
  for (const theme of [{}, { tokens: 5 }, { tokens: { color: null } }]) expect(check(theme)).toEqual([])
})
