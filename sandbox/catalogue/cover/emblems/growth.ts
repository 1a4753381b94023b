import { facing } from '../brush.ts'
import { blade, circle, path, rect, stroke } from '../shapes.ts'
import { type Draw, halves, twice } from './draw.ts'

export const tulip: Draw = (body, trim) =>
  stroke('M0 8V50', trim.lo, 6) +
  path('M0 50Q-34 40 -38 6Q-8 18 0 50Z', trim.base) +
  path('M0 50Q34 40 38 6Q8 18 0 50Z', trim.lo) +
  twice('M0 18C-34 18 -44 -14 -34 -46Q-16 -34 0 -10Z', body.lo) +
  path('M0 18C-34 18 -44 -14 -34 -46Q-16 -34 0 -10Z', body.base) +
  halves('M0 18C-20 10 -24 -26 0 -54Z', body.hi, body.base)

export const lotus: Draw = (body, trim) => {
  let drawn = ''
  for (const [angle, length, width] of [
    [-168, 54, 20],
    [-12, 54, 20],
    [-146, 62, 24],
    [-34, 62, 24],
    [-120, 70, 25],
    [-60, 70, 25],
    [-90, 78, 26],
  ] as const) {
    const [left, right] = blade(0, 30, length, width, angle, 0.5)
    const lit = angle <= -90
    drawn += path(left, lit ? body.hi : body.base) + path(right, lit ? body.base : body.lo)
  }
  return drawn + path('M-46 34Q0 56 46 34Q0 44 -46 34Z', trim.base) + path('M-30 45Q0 57 30 45Q0 51 -30 45Z', trim.lo)
}

/** Two rings of petals around a seed head. */
export const rosette: Draw = (body, trim, random) => {
  const count = random.pick([8, 10, 12])
  let drawn = ''
  for (const [length, width, shift] of [
    [54, 300 / count, 0],
    [38, 220 / count, 180 / count],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const angle = shift + (index * 360) / count
      const [left, right] = blade(0, 0, length, width, angle, 0.62)
      const light = facing(angle)
      const inner = shift > 0
      drawn +=
        path(left, light > 0.5 ? (inner ? body.hi : body.base) : inner ? body.base : body.lo) +
        path(right, light > 0.5 ? (inner ? body.base : body.lo) : inner ? body.lo : body.dim)
    }
  }
  return drawn + circle(0, 0, 13, trim.lo) + circle(-1.5, -1.5, 10, trim.base) + circle(-4, -4, 4, trim.hi)
}

export const leaf: Draw = (body, trim) =>
  `<g transform="rotate(24)">${halves('M0 -54C-44 -26 -44 18 0 40Z', body.hi, body.base)}${path('M0 40C-30 28 -36 0 -30 -18L0 10Z', body.base)}${path('M0 40C30 28 36 0 30 -18L0 10Z', body.lo)}${stroke('M0 -30V52', trim.base, 4)}</g>`

/** A cedar in three tiers. */
export const tree: Draw = (body, trim) =>
  rect(-6, 30, 12, 24, trim.lo) +
  rect(-6, 30, 6, 24, trim.base) +
  halves('M0 -8L-42 34Q-22 44 0 38Z', body.base, body.lo) +
  halves('M0 -34L-34 8Q-18 18 0 12Z', body.hi, body.base) +
  path('M0 12Q-18 18 -34 8L-30 16Q-14 24 0 20ZM0 12Q18 18 34 8L30 16Q14 24 0 20Z', body.dim, 0.6) +
  halves('M0 -56L-25 -16Q-12 -8 0 -12Z', body.hi, body.base) +
  path('M0 -12Q-12 -8 -25 -16L-22 -10Q-10 -2 0 -5ZM0 -12Q12 -8 25 -16L22 -10Q10 -2 0 -5Z', body.dim, 0.6)

export const shell: Draw = (body, trim) => {
  let drawn = ''
  const ribs = 7
  for (let index = 0; index < ribs; index += 1) {
    const from = -172 + (index * 164) / ribs
    const to = from + 164 / ribs
    const point = (angle: number, reach: number) =>
      `${(Math.cos((angle * Math.PI) / 180) * reach).toFixed(1)} ${(34 + Math.sin((angle * Math.PI) / 180) * reach * 1.04).toFixed(1)}`
    const fill =
      index < 3
        ? index % 2 === 0
          ? body.hi
          : body.base
        : index < 5
          ? index % 2 === 0
            ? body.base
            : body.lo
          : index % 2 === 0
            ? body.lo
            : body.dim
    drawn += path(`M0 36L${point(from, 74)}Q${point((from + to) / 2, 92)} ${point(to, 74)}Z`, fill)
  }
  return drawn + path('M-20 32H20L13 49H-13Z', trim.lo) + path('M-20 32H0V49H-13Z', trim.base)
}

export const feather: Draw = (body, trim) =>
  `<g transform="rotate(32)">${halves('M0 -56C-30 -34 -28 10 -10 30L0 26Z', body.hi, body.base)}${path('M0 2L-24 -14L-22 2L0 16Z', body.lo)}${path('M0 -8L22 -26L24 -12L0 6Z', body.dim)}${stroke('M0 -36V56', trim.hi, 4)}</g>`

export const clover: Draw = (body, trim) => {
  const heart = 'M0 0C-8 -14 -34 -18 -30 -38C-27 -52 -6 -52 0 -38Z'
  const lobe = (turn: number, lit: string, shade: string) =>
    `<g transform="translate(0 -6) rotate(${turn}) scale(.94)">${halves(heart, lit, shade)}</g>`
  return (
    stroke('M0 -4Q4 30 20 50', trim.base, 6) +
    lobe(90, body.lo, body.dim) +
    lobe(180, body.base, body.lo) +
    lobe(0, body.hi, body.base) +
    lobe(-90, body.hi, body.base)
  )
}

export const flame: Draw = (body, trim) =>
  path(
    'M4 -56C10 -30 38 -18 38 14C38 38 20 52 0 52C-22 52 -38 36 -38 14C-38 -4 -26 -14 -22 -30C-12 -24 -8 -16 -8 -8C4 -20 8 -38 4 -56Z',
    body.base,
  ) +
  path('M4 -56C10 -30 38 -18 38 14C38 38 20 52 0 52C18 40 26 22 20 2C16 -14 8 -30 4 -56Z', body.lo) +
  path('M-2 52C-18 50 -22 34 -18 22C-14 26 -10 28 -8 28C0 20 4 10 0 -4C14 8 22 22 18 36C15 46 8 52 -2 52Z', trim.base) +
  path('M0 52C-9 50 -10 40 -4 30C4 34 10 42 6 50Q3 52 0 52Z', trim.hi)

export const bolt: Draw = (body, trim) =>
  path('M14 -54L-34 8H-6L-18 54L34 -14H6Z', body.lo) +
  path('M14 -54L-34 8H-6L6 -14Z', body.hi) +
  path('M-6 8L-18 54L6 -14Z', body.base) +
  path('M6 -14L34 -14L12 14Z', trim.base)
