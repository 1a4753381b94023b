/** Linear sRGB of an `oklch(l c h)` text, each channel 0 to 1, clipped to the gamut as browsers do for a plain sRGB screen. */
export function oklchToLinearRgb(colour: string): readonly [number, number, number] {
  const numbers = /^oklch\(([0-9.]+) ([0-9.]+) ([0-9.]+)\)$/.exec(colour)
  if (!numbers) throw new RangeError(`${JSON.stringify(colour)} is not written as oklch(lightness chroma hue).`)
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

/** WCAG 2 contrast of two `oklch()` texts, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = oklchToLinearRgb(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}
