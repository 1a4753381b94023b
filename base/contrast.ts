type Rgb = readonly [red: number, green: number, blue: number]

/**
 * Linear sRGB of a colour, each channel 0 to 1: `#rgb`, `#rrggbb` or `oklch(lightness chroma hue)`, the last clipped to
 * the gamut as browsers do for a plain sRGB screen. @throws RangeError for any other notation.
 */
export function toLinearRgb(colour: string): Rgb {
  return fromHex(colour) ?? fromOklch(colour) ?? refuse(colour)
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = toLinearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function fromHex(colour: string): Rgb | null {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? []
  if (digits === undefined) return null
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (at: number): number => linear(Number.parseInt(whole.slice(at, at + 2), 16) / 255)
  return [channel(0), channel(2), channel(4)]
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

function fromOklch(colour: string): Rgb | null {
  const numbers = /^oklch\(([0-9.]+) ([0-9.]+) ([0-9.]+)\)$/.exec(colour)
  if (!numbers) return null
  const [lightness, chroma, hue] = [Number(numbers[1]), Number(numbers[2]), (Number(numbers[3]) * Math.PI) / 180]
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

const clip = (channel: number): number => Math.min(1, Math.max(0, channel))

function refuse(colour: string): never {
  throw new RangeError(`${JSON.stringify(colour)} is neither a hex colour nor written as oklch(lightness chroma hue).`)
}
