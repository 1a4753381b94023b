import { circle, path, type Point, polar, polygon } from '../shapes.ts'
import type { Draw } from './draw.ts'

/** A disc with split pointed rays. */
export const sun: Draw = (body, trim, random) => {
  const count = random.pick([8, 12, 16])
  let rays = ''
  for (let index = 0; index < count; index += 1) {
    const angle = (index * 360) / count - 90
    const reach = count === 16 && index % 2 === 1 ? 44 : 53
    const [tip, left, right, root] = [
      polar(0, 0, reach, angle),
      polar(0, 0, 31, angle - 150 / count),
      polar(0, 0, 31, angle + 150 / count),
      polar(0, 0, 27, angle),
    ]
    rays += path(polygon([root, left, tip]), trim.base) + path(polygon([root, tip, right]), trim.lo)
  }
  return (
    rays +
    circle(0, 0, 29, body.base) +
    path('M-20.5 -20.5A29 29 0 0 1 20.5 20.5A38 38 0 0 0 -20.5 -20.5Z', body.lo) +
    circle(-5, -5, 16, body.hi)
  )
}

/** A thick crescent with one lit edge and a small star. */
export const crescent: Draw = (body, trim, random) => {
  const tail = random.pick([4, 8])
  return (
    path('M18 -47A50 50 0 1 0 46 24A41 41 0 1 1 18 -47Z', body.lo) +
    path('M18 -47A50 50 0 1 0 8 49A56 56 0 0 1 18 -47Z', body.hi) +
    path('M18 -47A54 54 0 0 0 -6 40A60 60 0 0 1 18 -47Z', body.base) +
    path(burst(24, -6, tail === 4 ? 21 : 18, tail === 4 ? 6 : 8, tail), trim.hi)
  )
}

function burst(x: number, y: number, outer: number, inner: number, count: number): string {
  const points: Point[] = []
  for (let index = 0; index < count * 2; index += 1)
    points.push(polar(x, y, index % 2 === 0 ? outer : inner, (index * 180) / count - 90))
  return polygon(points)
}

/** A faceted star of five, six or eight points. */
export const star: Draw = (body, trim, random) => {
  const count = random.pick([4, 5, 8])
  const inner = count === 4 ? 16 : count === 5 ? 22 : 25
  let drawn = ''
  for (let index = 0; index < count; index += 1) {
    const angle = (index * 360) / count - 90
    const tip = polar(0, 0, 52, angle)
    const light = Math.cos(((angle - 225) * Math.PI) / 180)
    const [left, right] = [polar(0, 0, inner, angle - 180 / count), polar(0, 0, inner, angle + 180 / count)]
    drawn += path(polygon([[0, 0], left, tip]), light > 0.2 ? body.hi : light > -0.6 ? body.base : body.lo)
    drawn += path(polygon([[0, 0], tip, right]), light > 0.2 ? body.base : light > -0.6 ? body.lo : body.dim)
  }
  return drawn + circle(0, 0, 8, trim.hi)
}

/** A head with three tails of light. */
export const comet: Draw = (body, trim) =>
  path('M-52 46Q-20 -14 24 -44L44 -14Q6 6 -52 46Z', body.dim) +
  path('M-44 18Q-18 -24 22 -46L40 -22Q0 -8 -44 18Z', body.lo) +
  path('M-22 48Q4 12 30 -40L46 -10Q16 14 -22 48Z', body.base) +
  circle(26, -24, 25, trim.base) +
  path('M43.7 -41.7A25 25 0 0 1 8.3 -6.3A33 33 0 0 0 43.7 -41.7Z', trim.lo) +
  circle(20, -30, 12, trim.hi)
