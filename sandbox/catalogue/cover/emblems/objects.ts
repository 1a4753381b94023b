import { circle, ellipse, path, polar, polygon, rect, stroke } from '../shapes.ts'
import { type Draw, halves, twice } from './draw.ts'

/** A talisman: an eye within rays of lashes. */
export const eye: Draw = (body, trim) => {
  let lashes = ''
  for (let index = 0; index < 7; index += 1) {
    const angle = -162 + index * 24
    const [a, b] = [polar(0, 14, 48, angle), polar(0, 14, 66, angle)]
    lashes += stroke(
      `M${a.map((v) => v.toFixed(1)).join(' ')}L${b.map((v) => v.toFixed(1)).join(' ')}`,
      index < 4 ? body.hi : body.lo,
      6,
    )
  }
  return (
    lashes +
    path('M-54 8Q0 -50 54 8Q0 58 -54 8Z', body.base) +
    path('M0 -21Q30 -16 54 8Q30 30 0 33Z', body.lo) +
    circle(0, 7, 23, body.dim) +
    circle(0, 7, 18, trim.base) +
    path('M0 -11A18 18 0 0 1 0 25Z', trim.lo) +
    circle(0, 7, 8, body.dim) +
    circle(-6, 0, 4, trim.hi)
  )
}

export const compass: Draw = (body, trim) => {
  const needle = (angle: number, length: number, lit: string, shade: string) => {
    const [tip, left, right] = [polar(0, 0, length, angle), polar(0, 0, 10, angle - 90), polar(0, 0, 10, angle + 90)]
    return path(polygon([[0, 0], left, tip]), lit) + path(polygon([[0, 0], tip, right]), shade)
  }
  return (
    circle(0, 0, 50, body.lo) +
    path('M-35.4 35.4A50 50 0 0 1 35.4 -35.4Z', body.base) +
    circle(0, 0, 40, body.dim) +
    [45, 135, 225, 315].map((angle) => needle(angle, 28, body.base, body.lo)).join('') +
    [0, 90, 180].map((angle) => needle(angle, 36, body.hi, body.base)).join('') +
    needle(270, 36, trim.hi, trim.base) +
    circle(0, 0, 5, body.dim)
  )
}

export const horseshoe: Draw = (body, trim) => {
  let nails = ''
  for (const angle of [150, 190, 230, 310, 350, 390]) {
    const [x, y] = polar(0, -6, 36, angle)
    nails += circle(x, y, 4, trim.hi)
  }
  return (
    path('M-20 48H-40C-58 -8 -46 -54 0 -54C46 -54 58 -8 40 48H20C34 4 28 -26 0 -26C-28 -26 -34 4 -20 48Z', body.lo) +
    path('M-20 48H-40C-58 -8 -46 -54 0 -54V-26C-28 -26 -34 4 -20 48Z', body.base) +
    path('M-40 48C-58 -8 -46 -54 0 -54V-46C-40 -46 -48 -4 -33 48Z', body.hi) +
    nails
  )
}

export const anchor: Draw = (body, trim) =>
  path(
    'M-48 8L-40 32C-28 48 -12 50 0 54C12 50 28 48 40 32L48 8L28 16L34 22C26 34 14 36 6 38V-28H-6V38C-14 36 -26 34 -34 22L-28 16Z',
    body.lo,
  ) +
  path('M-48 8L-40 32C-28 48 -12 50 0 54V-28H-6V38C-14 36 -26 34 -34 22L-28 16Z', body.base) +
  rect(-24, -22, 48, 10, body.lo, 3) +
  rect(-24, -22, 24, 10, body.hi, 3) +
  circle(0, -40, 14, trim.base) +
  path('M0 -54A14 14 0 0 1 0 -26Z', trim.lo) +
  circle(0, -40, 6, body.dim)

export const sabre: Draw = (body, trim) => {
  const one = (flip: string) =>
    `<g transform="${flip}">${path('M-44 -52C-16 -30 12 0 28 26L20 32C-8 10 -36 -18 -44 -52Z', body.hi)}${path('M-44 -52C-24 -22 4 8 24 29L20 32C-8 10 -36 -18 -44 -52Z', body.base)}${stroke('M14 38L34 20', trim.base, 7)}${stroke('M27 32L40 46', trim.lo, 9)}</g>`
  return one('scale(-1 1)') + one('')
}

export const teapot: Draw = (body, trim) =>
  path('M30 -8L56 -30L52 -14L36 16Z', body.lo) +
  stroke('M-34 -14C-62 -14 -58 24 -30 22', body.base, 7) +
  halves('M0 -26C-30 -26 -42 -6 -42 10C-42 34 -26 46 -22 48H0Z', body.base, body.lo) +
  path('M-10 -25C-32 -22 -42 -6 -42 10C-42 28 -34 40 -26 45C-30 20 -28 -6 -10 -25Z', body.hi) +
  halves('M0 -38C-16 -38 -24 -30 -26 -24H0Z', trim.base, trim.lo) +
  circle(0, -43, 6.5, trim.hi) +
  halves('M0 -10L-14 10L0 30Z', trim.hi, trim.base) +
  twice('M-24 0L-18 10L-24 20L-30 10Z', trim.base)

/** A fortress gate between two towers. */
export const gate: Draw = (body, trim) =>
  halves('M0 -14H-24V50H0Z', body.base, body.lo) +
  path('M-24 -14V-26H-16V-20H-8V-26H8V-20H16V-26H24V-14Z', body.hi) +
  path('M-16 50V18Q-16 2 0 -4Q16 2 16 18V50Z', body.dim) +
  halves('M0 4Q-10 10 -10 20V50H0Z', trim.hi, trim.base) +
  path('M-52 50L-48 -30H-24L-20 50Z', body.base) +
  path('M-52 50L-48 -30H-38L-38 50Z', body.hi) +
  path('M20 50L24 -30H48L52 50Z', body.lo) +
  path('M38 50V-30H48L52 50Z', body.dim) +
  path('M-53 -30V-50H-45V-43H-40V-50H-32V-43H-27V-50H-19V-30Z', trim.base) +
  path('M53 -30V-50H45V-43H40V-50H32V-43H27V-50H19V-30Z', trim.lo) +
  rect(-33, -12, 6, 18, body.dim, 3) +
  rect(29, -12, 6, 18, trim.base, 3)

export const pyramid: Draw = (body, trim) =>
  path('M-12 -46L-56 44H10Z', body.hi) +
  path('M-12 -46L10 44H54Z', body.lo) +
  path('M-31 -7L-39 9L6 9L1 -7ZM-47 26L-56 44H10L7 26Z', body.base) +
  path('M-12 -46L-22 -26H-4L3 -26Z', trim.base) +
  path('M-12 -46L-6.5 -26H3Z', trim.lo)

export const tower: Draw = (body, trim) =>
  path('M0 -30L-54 -42V-14Z', trim.hi, 0.55) +
  path('M0 -30L54 -42V-14Z', trim.base, 0.3) +
  halves('M0 -12H-14L-24 46H0Z', body.hi, body.lo) +
  path('M-17 4H17L19 18H-19ZM-21 32H21L24 46H-24Z', body.dim, 0.55) +
  rect(-19, -18, 38, 8, body.lo, 2) +
  rect(-19, -18, 19, 8, body.base, 2) +
  rect(-11, -38, 22, 20, trim.hi) +
  halves('M0 -54L-17 -38H0Z', body.base, body.lo) +
  rect(-34, 44, 68, 9, body.dim, 3) +
  ellipse(0, -28, 4, 6, trim.lo)

export const seven: Draw = (body, trim) =>
  path('M-36 -50H40V-26C20 -2 8 20 6 52H-24C-22 20 -8 -4 8 -24H-18L-26 -12H-36Z', body.lo) +
  path('M-36 -50H40V-38H-36Z', body.hi) +
  path('M-36 -38H-26V-12H-36ZM8 -24L26 -38H40C16 -6 -2 20 -4 52H-24C-22 20 -8 -4 8 -24Z', body.base) +
  path('M34 22L39 33L50 38L39 43L34 54L29 43L18 38L29 33Z', trim.hi)
