export type Point = readonly [x: number, y: number]

/** At most one decimal: a tenth of a unit is below what a screen shows of a 288-wide cover. */
export const num = (value: number) => String(Math.round(value * 10) / 10 + 0)

const at = ([x, y]: Point) => `${num(x)} ${num(y)}`

/** Degrees run clockwise from three o'clock, as the screen's y axis does. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)]
}

export const polygon = (points: readonly Point[]) => `M${points.map(at).join('L')}Z`

const opacityOf = (opacity: number) => (opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : '')

export const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`

export const stroke = (d: string, colour: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"${opacityOf(opacity)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${opacityOf(opacity)}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, opacity = 1) =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${radius > 0 ? ` rx="${num(radius)}"` : ''} fill="${fill}"${opacityOf(opacity)}/>`

export const move = (x: number, y: number, content: string, scale = 1, turn = 0) => {
  const steps = [`translate(${num(x)} ${num(y)})`]
  if (turn !== 0) steps.push(`rotate(${num(turn)})`)
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`)
  return `<g transform="${steps.join(' ')}">${content}</g>`
}

/** A ring sector between two radii; angles in degrees. */
export function wedge(x: number, y: number, inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0
  const [a, b] = [polar(x, y, outer, from), polar(x, y, outer, to)]
  const arc = `M${at(a)}A${num(outer)} ${num(outer)} 0 ${large} 1 ${at(b)}`
  if (inner <= 0) return `${arc}L${num(x)} ${num(y)}Z`
  const [c, d] = [polar(x, y, inner, to), polar(x, y, inner, from)]
  return `${arc}L${at(c)}A${num(inner)} ${num(inner)} 0 ${large} 0 ${at(d)}Z`
}

/** A leaf or petal from the origin along `degrees`, `length` long, `width` at its widest. */
export function blade(
  x: number,
  y: number,
  length: number,
  width: number,
  degrees: number,
  belly = 0.5,
): readonly [left: string, right: string] {
  const tip = polar(x, y, length, degrees)
  const middle = polar(x, y, length * belly, degrees)
  const left = polar(middle[0], middle[1], width, degrees - 90)
  const right = polar(middle[0], middle[1], width, degrees + 90)
  const base: Point = [x, y]
  return [`M${at(base)}Q${at(left)} ${at(tip)}Z`, `M${at(base)}Q${at(right)} ${at(tip)}Z`]
}
