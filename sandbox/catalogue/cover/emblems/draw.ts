import type { Seeded } from '../../seeded.ts'
import type { Ramp } from '../brush.ts'
import { path } from '../shapes.ts'

/** Draws one emblem around the origin, 100 units high, lit from the upper left. */
export type Draw = (body: Ramp, trim: Ramp, random: Seeded) => string

/** A symmetric shape from its left half: lit on the left, in shade on the right. */
export const halves = (left: string, lit: string, shade: string) =>
  `<g fill="${shade}"><path d="${left}"/><path d="${left}" transform="scale(-1 1)"/></g>${path(left, lit)}`

/** The same path on both sides of the axis. */
export const twice = (d: string, fill: string) =>
  `<g fill="${fill}"><path d="${d}"/><path d="${d}" transform="scale(-1 1)"/></g>`
