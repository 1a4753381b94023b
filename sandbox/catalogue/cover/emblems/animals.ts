import { circle, path, polygon, stroke } from '../shapes.ts'
import { type Draw, halves, twice } from './draw.ts'

export const fox: Draw = (body, trim) =>
  halves('M0 -18L-14 -26L-46 -52L-50 2L0 48Z', body.base, body.lo) +
  path('M-46 -52L-14 -26L-34 -14Z', body.dim) +
  path('M46 -52L14 -26L34 -14Z', body.dim) +
  path('M-50 2L-34 -14L-14 -26L-22 4Z', body.hi) +
  path('M50 2L34 -14L14 -26L22 4Z', body.base) +
  halves('M-50 2L-22 4L-8 30L0 48Z', trim.hi, trim.base) +
  path('M50 2L22 4L8 30L0 48Z', trim.base) +
  path('M-8 32H8L0 49Z', body.dim) +
  twice('M-29 5L-14 10L-20 16Z', body.dim)

export const owl: Draw = (body, trim) =>
  halves('M0 -38C-14 -40 -28 -46 -42 -54C-46 -36 -46 -20 -44 0C-42 30 -24 50 0 54Z', body.base, body.lo) +
  path('M-44 0C-42 30 -24 50 0 54C-20 40 -26 22 -26 8Z', body.hi) +
  path('M44 0C42 30 24 50 0 54C20 40 26 22 26 8Z', body.dim) +
  path('M-42 -54C-30 -40 -10 -34 0 -20C10 -34 30 -40 42 -54L34 -30H-34Z', body.hi) +
  circle(-19, -14, 18, trim.base) +
  circle(19, -14, 18, trim.lo) +
  circle(-19, -14, 9, body.dim) +
  circle(19, -14, 9, body.dim) +
  circle(-22, -17, 3, trim.hi) +
  circle(16, -17, 3, trim.hi) +
  halves('M0 -12L-7 0L0 12Z', trim.hi, trim.base) +
  twice('M-12 24L-6 32L-12 40L-18 32Z', body.dim) +
  path('M0 24L6 32L0 40L-6 32Z', body.dim)

export const fish: Draw = (body, trim) => {
  let scales = ''
  for (const [x, y] of [
    [-2, -14],
    [-2, 0],
    [-2, 14],
    [14, -8],
    [14, 8],
  ] as const)
    scales += path(`M${x} ${y - 8}a8 8 0 0 1 0 16a12 12 0 0 0 0 -16Z`, body.hi)
  return (
    `<g transform="rotate(-16)">${path('M34 0L60 -30Q52 0 60 30Z', trim.lo)}${path('M34 0L60 -30Q52 -10 53 0Z', trim.base)}${path('M-14 -26Q6 -48 26 -40Q20 -28 22 -16Z', trim.base)}${path('M-4 26Q6 42 20 40Q16 28 20 16Z', trim.lo)}` +
    `${path('M-54 2C-36 -34 10 -38 42 0C10 38 -36 36 -54 2Z', body.base)}${path('M-54 2C-34 18 10 20 42 0C10 38 -36 36 -54 2Z', body.lo)}${path('M-54 2C-46 -14 -34 -24 -20 -28Q-8 0 -20 30C-34 26 -46 16 -54 2Z', trim.base)}${circle(-32, -6, 5.5, body.dim)}${circle(-33.5, -7.5, 2, trim.hi)}${scales}</g>`
  )
}

export const butterfly: Draw = (body, trim) =>
  twice('M-2 2C-20 -40 -50 -50 -54 -34C-58 -14 -34 4 -2 6Z', body.lo) +
  path('M-2 2C-20 -40 -50 -50 -54 -34C-58 -14 -34 4 -2 6Z', body.base) +
  path('M-2 2C-20 -40 -50 -50 -54 -34C-40 -34 -20 -18 -2 2Z', body.hi) +
  twice('M-2 4C-30 6 -44 22 -36 38C-28 52 -8 36 -2 8Z', body.dim) +
  path('M-2 4C-30 6 -44 22 -36 38C-28 52 -8 36 -2 8Z', body.lo) +
  circle(-36, -22, 8, trim.hi) +
  circle(36, -22, 8, trim.base) +
  circle(-24, 26, 6, trim.hi) +
  circle(24, 26, 6, trim.base) +
  path('M0 -16L5 0L3 34L0 42L-3 34L-5 0Z', trim.lo) +
  stroke('M-2 -16Q-8 -34 -18 -40M2 -16Q8 -34 18 -40', trim.lo, 3)

/** A rising bird, wings and tail in straight feathers. */
export const bird: Draw = (body, trim) => {
  const wing = 'M-4 -2L-54 -46L-50 -22L-40 -26L-42 -6L-30 -10L-30 6L-8 18Z'
  return (
    twice(wing, body.lo) +
    path(wing, body.base) +
    path('M-4 -2L-54 -46L-50 -22L-6 8Z', body.hi) +
    path('M4 -2L54 -46L50 -22L6 8Z', body.base) +
    path(
      polygon([
        [0, 20],
        [-16, 52],
        [-5, 46],
        [0, 56],
      ]),
      trim.base,
    ) +
    path(
      polygon([
        [0, 20],
        [16, 52],
        [5, 46],
        [0, 56],
      ]),
      trim.lo,
    ) +
    halves('M0 -38L-10 -28L-10 -8L-8 22L0 32Z', body.hi, body.lo) +
    halves('M0 -54L-5 -38L-8 -28L0 -22Z', trim.hi, trim.base)
  )
}

export const bull: Draw = (body, trim) =>
  twice('M-18 -24C-46 -20 -52 -36 -46 -54C-58 -34 -56 -4 -26 -4Z', trim.base) +
  path('M-18 -24C-46 -20 -52 -36 -46 -54C-58 -34 -56 -4 -26 -4Z', trim.hi) +
  twice('M-28 -6L-50 0L-34 12Z', body.dim) +
  halves('M0 -28H-20L-30 -6L-18 32L-14 48H0Z', body.base, body.lo) +
  path('M-20 -28L-30 -6L-18 32L-10 0Z', body.hi) +
  path('M20 -28L30 -6L18 32L10 0Z', body.dim) +
  halves('M0 28L-16 30L-18 44L-10 54H0Z', trim.base, trim.lo) +
  twice('M-11 38L-4 42L-9 46Z', body.dim) +
  twice('M-25 2L-12 8L-20 11Z', body.dim) +
  path('M0 -28L-7 -10L0 8L7 -10Z', trim.hi)
