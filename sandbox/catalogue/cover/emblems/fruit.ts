import { circle, ellipse, path, polar, stroke } from '../shapes.ts'
import type { Ramp } from '../brush.ts'
import { type Draw, halves } from './draw.ts'

const ball = (x: number, y: number, radius: number, ramp: Ramp) => {
  const k = radius * 0.707
  return (
    circle(x, y, radius, ramp.base) +
    path(
      `M${x + k} ${y - k}A${radius} ${radius} 0 0 1 ${x - k} ${y + k}A${radius * 1.34} ${radius * 1.34} 0 0 0 ${x + k} ${y - k}Z`,
      ramp.lo,
    ) +
    ellipse(x - radius * 0.34, y - radius * 0.38, radius * 0.26, radius * 0.2, ramp.hi)
  )
}
const sprig = (x: number, y: number, turn: number, ramp: Ramp) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path('M0 0Q16 -17 38 0Z', ramp.hi)}${path('M0 0Q16 15 38 0Z', ramp.lo)}</g>`

export const cherry: Draw = (body, trim) =>
  stroke('M-22 16Q-14 -22 16 -46M24 20Q24 -16 16 -46', trim.lo, 5) +
  sprig(16, -46, -176, trim) +
  ball(-24, 24, 25, body) +
  ball(26, 27, 22, body)

export const pomegranate: Draw = (body, trim, random) => {
  let seeds = ''
  const count = random.pick([7, 9])
  for (let index = 0; index < count; index += 1) {
    const [x, y] = polar(8, 12, index === 0 ? 0 : 15, index * (360 / (count - 1)))
    seeds += ellipse(x, y, 5.4, 6, index % 3 === 0 ? trim.hi : trim.base)
  }
  return (
    path('M-15 -52L-7 -42L0 -53L7 -42L15 -52L12 -30H-12Z', body.lo) +
    path('M-15 -52L-7 -42L0 -53V-30H-12Z', body.base) +
    circle(0, 8, 42, body.base) +
    path('M29.7 -21.7A42 42 0 0 1 -29.7 37.7A56 56 0 0 0 29.7 -21.7Z', body.lo) +
    path('M-30 -10A36 36 0 0 1 -6 -28', body.hi) +
    path('M8 -18L27 -4L36 14L26 32L8 40L-12 30L-18 12L-8 -6Z', body.dim) +
    seeds
  )
}

export const grape: Draw = (body, trim) => {
  let drawn = stroke('M0 -36Q2 -48 12 -52', trim.lo, 5) + sprig(2, -38, -20, trim) + sprig(0, -38, -166, trim)
  for (const [x, y] of [
    [-27, -20],
    [0, -22],
    [27, -20],
    [-14, 2],
    [14, 2],
    [0, 24],
    [-27, 3],
    [27, 3],
    [0, 41],
    [-15, 23],
    [15, 23],
  ] as const)
    drawn += ball(x, y, 14, body)
  return drawn
}

/** A slice: rind, flesh and seeds. */
export const melon: Draw = (body, trim) => {
  let seeds = ''
  for (const [x, y] of [
    [-26, -4],
    [-9, 6],
    [9, 6],
    [26, -4],
    [-16, 20],
    [0, 26],
    [16, 20],
  ] as const)
    seeds += `<path d="M${x} ${y - 6}q5 7 0 10q-5 -3 0 -10Z" fill="${body.dim}"/>`
  return (
    path('M-54 -20A54 58 0 0 0 54 -20Z', trim.lo) +
    path('M-54 -20A54 58 0 0 0 0 38V-20Z', trim.base) +
    path('M-46 -20A46 49 0 0 0 46 -20Z', trim.hi) +
    path('M-41 -20A41 43 0 0 0 41 -20Z', body.lo) +
    path('M-41 -20A41 43 0 0 0 0 23V-20Z', body.base) +
    path('M-41 -20H41L36 -12H-36Z', body.hi) +
    seeds
  )
}

/** A halved citrus, its segments turned to the light. */
export const citrus: Draw = (body, trim) => {
  let segments = ''
  for (let index = 0; index < 8; index += 1) {
    const from = index * 45 + 4
    const [a, b] = [polar(0, 0, 35, from), polar(0, 0, 35, from + 37)]
    const root = polar(0, 0, 6, from + 18.5)
    const light = Math.cos(((from + 18 - 225) * Math.PI) / 180)
    segments += `<path d="M${root.map((v) => v.toFixed(1)).join(' ')}L${a.map((v) => v.toFixed(1)).join(' ')}A35 35 0 0 1 ${b.map((v) => v.toFixed(1)).join(' ')}Z" fill="${light > 0.3 ? body.hi : light > -0.5 ? body.base : body.lo}"/>`
  }
  return (
    circle(0, 0, 50, body.lo) +
    path('M-35.4 35.4A50 50 0 0 1 35.4 -35.4Z', body.base) +
    circle(0, 0, 41, trim.hi) +
    segments
  )
}

export const apricot: Draw = (body, trim) =>
  stroke('M0 -34Q2 -46 8 -52', trim.lo, 5) +
  sprig(2, -38, -14, trim) +
  halves('M0 -34C-22 -44 -47 -30 -47 4C-47 32 -24 50 0 50Z', body.base, body.lo) +
  path('M0 -34C-8 -10 -8 24 0 50C-20 36 -20 -12 0 -34Z', body.dim, 0.5) +
  path('M-36 -6C-36 -22 -26 -30 -16 -30C-26 -22 -32 -12 -36 -6Z', body.hi)
