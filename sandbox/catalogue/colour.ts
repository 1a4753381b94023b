type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

function labToRgb([lightness, a, b]: Lab): readonly [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInGamut = (rgb: readonly number[]) => rgb.every((light) => light >= -0.0005 && light <= 1.0005)

function labToHex(lab: Lab): string {
  const digits = labToRgb(lab).map((light) => {
    const channel = Math.round(fromLinear(Math.min(1, Math.max(0, light))) * 255)
    return channel.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

function hexToLab(hex: string): Lab {
  const channel = (start: number) => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** `#rrggbb` of an oklch colour; chroma is lowered until the colour fits sRGB, lightness and hue are kept. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const radians = (hue * Math.PI) / 180
  const at = (c: number): Lab => [lightness, c * Math.cos(radians), c * Math.sin(radians)]
  let fitting = chroma
  while (fitting > 0 && !isInGamut(labToRgb(at(fitting)))) fitting -= 0.004
  return labToHex(at(Math.max(0, fitting)))
}

/**
 * The colour `share` of the way from one hex colour to another, mixed in OKLab so that mid-tones do not go grey or
 * dark.
 */
export function mix(from: string, to: string, share: number): string {
  const a = hexToLab(from)
  const b = hexToLab(to)
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return labToHex([at(0), at(1), at(2)])
}

/**
 * The same colour with its lightness and chroma scaled and its hue turned by `turn` degrees towards `towards`, not past
 * it.
 */
export function shaded(hex: string, lightness: number, chroma: number, towards: number, turn: number): string {
  const [l, a, b] = hexToLab(hex)
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  const gap = ((((towards - hue) % 360) + 540) % 360) - 180
  return oklch(
    Math.min(0.97, l * lightness),
    Math.hypot(a, b) * chroma,
    hue + Math.sign(gap) * Math.min(Math.abs(gap), turn),
  )
}
