import { circle, ellipse, path, polar, rect, stroke } from '../shapes.ts'
import { type Draw, halves, twice } from './draw.ts'

export const crown: Draw = (body, trim) =>
  halves('M0 -46L-14 -8L-46 -30L-36 30H0Z', body.hi, body.lo) +
  path('M0 -46L-14 -8L-24 30H0Z', body.base) +
  path('M0 -46L14 -8L24 30H0Z', body.lo) +
  path('M14 -8L46 -30L36 30H24Z', body.dim) +
  rect(-36, 30, 72, 14, trim.lo) +
  rect(-36, 30, 36, 14, trim.base) +
  circle(0, -48, 7, trim.hi) +
  circle(-47, -32, 6, trim.hi) +
  circle(47, -32, 6, trim.base) +
  path('M0 2L9 14L0 26L-9 14Z', trim.hi)

export const chalice: Draw = (body, trim) =>
  halves('M0 -42H-36C-36 -6 -22 10 -6 14V34C-20 36 -26 42 -26 50H0Z', body.base, body.lo) +
  path('M-36 -42C-36 -6 -22 10 -6 14C-20 2 -24 -16 -24 -42Z', body.hi) +
  ellipse(0, -42, 36, 9, body.dim) +
  ellipse(0, -41, 30, 6.4, trim.base) +
  halves('M0 14L-10 22L0 30Z', trim.hi, trim.lo)

export const coin: Draw = (body, trim, random) => {
  const sides = random.pick([4, 5, 8])
  const points = Array.from({ length: sides * 2 }, (_, index) =>
    polar(-4, -2, index % 2 === 0 ? 25 : 13, (index * 180) / sides - 90),
  )
  const d = `M${points.map((point) => point.map((value) => value.toFixed(1)).join(' ')).join('L')}Z`
  return (
    circle(6, 4, 46, body.dim) +
    circle(-4, -2, 46, body.base) +
    path('M28.5 -34.5A46 46 0 0 1 -36.5 30.5Z', body.lo) +
    circle(-4, -2, 36, body.lo) +
    path('M-29.5 23.5A36 36 0 0 1 21.5 -27.5Z', body.base) +
    path(d, trim.hi)
  )
}

export const key: Draw = (body, trim) =>
  `<g transform="rotate(38)">${rect(-6, -8, 12, 62, body.base)}${rect(0, -8, 6, 62, body.lo)}${path('M6 30H22V40H6ZM6 44H18V54H6Z', body.lo)}` +
  `${path('M0 -58A25 25 0 1 1 0 -8A25 25 0 1 1 0 -58ZM0 -46A13 13 0 1 0 0 -20A13 13 0 1 0 0 -46Z', body.lo)}${path('M0 -58A25 25 0 0 0 0 -8V-20A13 13 0 0 1 0 -46Z', body.hi)}${circle(0, -33, 7, trim.base)}${rect(-11, -8, 22, 7, trim.base)}</g>`

export const shield: Draw = (body, trim) =>
  halves('M0 -50L-42 -38V0C-42 28 -20 44 0 54Z', body.base, body.lo) +
  halves('M0 -38L-32 -29V-1C-32 20 -16 33 0 41Z', body.lo, body.dim) +
  halves('M0 -26L-22 6H-10V24H0Z', trim.hi, trim.base)

export const bell: Draw = (body, trim) =>
  circle(0, 43, 10, trim.lo) +
  circle(-2, 42, 7, trim.base) +
  halves('M0 -46C-26 -46 -28 -20 -30 2C-31 18 -38 24 -44 32V38H0Z', body.base, body.lo) +
  path('M-8 -43C-26 -38 -27 -16 -28 4C-29 18 -36 24 -42 32H-26C-16 10 -20 -24 -8 -43Z', body.hi) +
  rect(-44, 30, 88, 9, body.lo, 4) +
  rect(-44, 30, 44, 9, body.base, 4) +
  circle(0, -49, 7, trim.base)

export const lantern: Draw = (body, trim) =>
  stroke('M-14 -42A14 14 0 0 1 14 -42', body.lo, 4) +
  halves('M0 -44H-14L-24 -30H0Z', body.base, body.lo) +
  halves('M0 -28H-30L-36 6L-26 36H0Z', body.lo, body.dim) +
  halves('M0 -20H-16L-20 6L-14 28H0Z', trim.hi, trim.base) +
  twice('M-30 -28H-18L-23 6L-16 36H-26L-36 6Z', body.lo) +
  path('M-30 -28H-18L-23 6L-16 36H-26L-36 6Z', body.base) +
  halves('M0 38H-28L-20 50H0Z', body.base, body.lo) +
  path('M0 -12Q-9 4 0 18Q9 4 0 -12Z', body.lo)

export const vase: Draw = (body, trim) =>
  stroke('M-18 -36C-44 -38 -42 -8 -28 0', body.base, 6) +
  stroke('M18 -36C44 -38 42 -8 28 0', body.dim, 6) +
  halves('M0 -52H-20V-44L-12 -36V-24C-30 -16 -34 0 -32 10C-30 28 -16 38 -12 44L-18 52H0Z', body.base, body.lo) +
  path('M-12 -36V-24C-30 -16 -34 0 -32 10C-30 28 -16 38 -12 44C-20 24 -24 -10 -4 -24V-36Z', body.hi) +
  path('M-32 2H32Q33 8 32 13H-32Q-33 8 -32 2Z', trim.lo) +
  path('M-32 2H0V13H-32Q-33 8 -32 2Z', trim.base)

export const hourglass: Draw = (body, trim) =>
  halves('M0 -42H-26C-26 -18 -10 -8 -6 0C-10 8 -26 18 -26 42H0Z', body.hi, body.base) +
  path('M-20 -20H20C14 -10 6 -6 3 0H-3C-6 -6 -14 -10 -20 -20Z', trim.base) +
  path('M0 12L24 42H-24Z', trim.lo) +
  path('M0 12V42H-24Z', trim.base) +
  rect(-36, -52, 72, 11, body.lo, 3) +
  rect(-36, -52, 36, 11, body.base, 3) +
  rect(-36, 41, 72, 11, body.lo, 3) +
  rect(-36, 41, 36, 11, body.base, 3)

export const mask: Draw = (body, trim) =>
  halves('M0 -34C-20 -48 -44 -40 -54 -44C-54 -10 -46 30 -16 30C-8 30 -4 22 0 14Z', body.base, body.lo) +
  path('M-54 -44C-44 -40 -20 -48 0 -34V-24C-24 -38 -44 -30 -54 -32Z', body.hi) +
  path('M-38 -12Q-24 -24 -10 -6Q-26 4 -38 -12Z', body.dim) +
  path('M38 -12Q24 -24 10 -6Q26 4 38 -12Z', body.dim) +
  halves('M0 -52L-10 -38L0 -24Z', trim.hi, trim.base) +
  twice('M-46 -28L-41 -22L-46 -14L-51 -22Z', trim.base) +
  twice('M-20 34L-14 42L-20 52L-26 42Z', trim.base)
