import { contrast } from '#base/contrast.ts'
import type { CheckContext } from './context.ts'

type Fields = Readonly<Record<string, unknown>>
/**
 * `ink` lies on `ground` and must reach `least`, WCAG 2 level AA: 4.5 for running text, 3 for large text and the bounds
 * of controls.
 */
type Pair = { readonly ink: string; readonly ground: string; readonly least: number }

const surfaces = ['ground', 'surface', 'raised', 'overlay']
const pairs: readonly Pair[] = [
  ...['text', 'muted', 'win', 'loss', 'wait', 'info'].flatMap((ink) =>
    surfaces.map((ground): Pair => ({ ink, ground, least: 4.5 })),
  ),
  ...['accent', 'faint'].flatMap((ink) => surfaces.map((ground): Pair => ({ ink, ground, least: 3 }))),
  { ink: 'onAccent', ground: 'accent', least: 4.5 },
]
const ratioOf = (pair: Pair, colours: ReadonlyMap<string, string>): number => {
  const [ink, ground] = [colours.get(pair.ink), colours.get(pair.ground)]
  return ink === undefined || ground === undefined ? Infinity : contrast(ink, ground)
}

/**
 * Whether everything that the theme writes can be read on everything it is written on. One colour that is wrong on four
 * surfaces is one issue.
 */
export function checkTheme(theme: Fields, context: CheckContext): void {
  const given: Fields = Object(Object(theme['tokens'])['color'])
  const colours = new Map(
    Object.entries(given).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isColour(entry[1]),
    ),
  )
  let failing = pairs.filter((pair) => ratioOf(pair, colours) < pair.least)
  while (failing.length > 0) {
    const token = mostToBlame(failing, (ground) => isOfScheme(ground, theme['scheme'], colours))
    const worst = failing
      .filter((pair) => touches(pair, token))
      .toSorted((a, b) => ratioOf(a, colours) / a.least - ratioOf(b, colours) / b.least)[0] as Pair // mostToBlame names one of their tokens
    const mended = mend(token, colours)
    const pointer = `/tokens/color/${token}`
    context.add({
      code: 'low-contrast',
      pointer,
      expected: `a contrast of ${worst.least} between ${worst.ink} and ${worst.ground}`,
      received: `${(Math.floor(ratioOf(worst, colours) * 100) / 100).toFixed(2)}`,
      hint: `${worst.ink} on ${worst.ground} cannot be read by everyone: ${mended === null ? `move the lightness of ${worst.ink} and ${worst.ground} further apart.` : `give ${token} the colour ${mended}.`}`,
      fix: mended === null ? undefined : [{ op: 'replace', path: pointer, value: mended }],
    })
    failing = failing.filter((pair) => !touches(pair, token))
  }
}

const touches = (pair: Pair, token: string): boolean => pair.ink === token || pair.ground === token
const isColour = (colour: string): boolean =>
  /^oklch\((0|1|0\.\d{1,4}) (0|0\.\d{1,4}) \d{1,3}(\.\d{1,2})?\)$/.test(colour)

/**
 * Whether a surface is as light or as dark as the scheme of its theme says: then the inks are wrong that cannot be read
 * on it.
 */
function isOfScheme(token: string, scheme: unknown, colours: ReadonlyMap<string, string>): boolean {
  const lightness = Number(/^oklch\(([0-9.]+)/.exec(colours.get(token) ?? '')?.[1])
  return surfaces.includes(token) && (scheme === 'light' ? lightness >= 0.8 : lightness <= 0.3)
}

/**
 * The colour that most of the failing pairs share; of equals the ink, which is easier to change than what lies under
 * it.
 */
function mostToBlame(failing: readonly Pair[], isRight: (ground: string) => boolean): string {
  const counts = new Map<string, number>()
  for (const { ink, ground } of failing) {
    counts.set(ink, (counts.get(ink) ?? 0) + 1.5)
    counts.set(ground, (counts.get(ground) ?? 0) + (isRight(ground) ? 0 : 1))
  }
  return [...counts].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0]
}

/** The same colour at the nearest lightness at which every pair it is part of can be read, if there is one. */
function mend(token: string, colours: ReadonlyMap<string, string>): string | null {
  const [, lightness = '0', rest = ''] = /^oklch\(([0-9.]+) (.*)\)$/.exec(colours.get(token) ?? '') ?? []
  const own = pairs.filter((pair) => touches(pair, token))
  const steps = Array.from({ length: 101 }, (_, step) => step / 100).toSorted(
    (a, b) => Math.abs(a - Number(lightness)) - Math.abs(b - Number(lightness)),
  )
  for (const step of steps) {
    const colour = `oklch(${step} ${rest})`
    const changed = new Map(colours).set(token, colour)
    if (own.every((pair) => ratioOf(pair, changed) >= pair.least)) return colour
  }
  return null
}
