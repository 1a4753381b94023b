import type { Ramp, Tones } from '../brush.ts'
import { circle, ellipse, move, num, path, polygon, rect, type Point } from '../shapes.ts'

const suits = {
  spade: 'M0 -12C5 -5 13 -1 13 6C13 13 5 14 2 9L5 15H-5L-2 9C-5 14 -13 13 -13 6C-13 -1 -5 -5 0 -12Z',
  heart: 'M0 13C-6 6 -14 1 -14 -6C-14 -13 -4 -14 0 -7C4 -14 14 -13 14 -6C14 1 6 6 0 13Z',
  diamond: 'M0 -15L11 0L0 15L-11 0Z',
  club: 'M0 -13A7 7 0 0 1 6 -2A7 7 0 1 1 2 8L5 15H-5L-2 8A7 7 0 1 1 -6 -2A7 7 0 0 1 0 -13Z',
} as const
export type Suit = keyof typeof suits
export const suitNames = ['spade', 'heart', 'diamond', 'club'] as const

export const suit = (name: Suit, x: number, y: number, scale: number, fill: string) =>
  move(x, y, path(suits[name], fill), scale)

/** A playing card, 62 by 88, its lower right half in shade. */
export function card(x: number, y: number, turn: number, name: Suit, face: Ramp, ink: string, scale = 1): string {
  return move(
    x,
    y,
    rect(-28, -39, 62, 88, '#05060c', 8, 0.3) +
      rect(-31, -44, 62, 88, face.hi, 7) +
      path('M31 -37V37A7 7 0 0 1 24 44H-24A7 7 0 0 1 -29.5 41.5Z', face.base) +
      suit(name, 0, 0, 1.25, ink) +
      suit(name, -19, -31, 0.46, ink) +
      move(19, 31, suit(name, 0, 0, 0.46, ink), 1, 180),
    scale,
    turn,
  )
}

/** The back of a card with a lozenge. */
export const cardBack = (x: number, y: number, turn: number, ramp: Ramp, scale = 1) =>
  move(
    x,
    y,
    rect(-28, -39, 62, 88, '#05060c', 8, 0.3) +
      rect(-31, -44, 62, 88, ramp.base, 7) +
      rect(-25, -38, 50, 76, ramp.lo, 4) +
      path('M0 -26L18 0L0 26L-18 0Z', ramp.base) +
      path('M0 -13L9 0L0 13L-9 0Z', ramp.hi),
    scale,
    turn,
  )

/** A stack of chips seen from above the table, `count` high, 30 units in radius. */
export function chips(x: number, y: number, count: number, ramp: Ramp, stripe: string, scale = 1): string {
  let drawn = ellipse(5, 8, 32, 17, '#05060c', 0.35)
  for (let index = 0; index < count; index += 1) {
    const level = -index * 9
    drawn +=
      path(`M-30 ${level - 6}V${level}A30 15 0 0 0 30 ${level}V${level - 6}Z`, index % 2 === 0 ? ramp.lo : ramp.dim) +
      path(
        `M-24 ${level + 3}V${num(level + 8.6)}A30 15 0 0 0 -12 ${level + 13}V${level + 7}ZM0 ${level + 9}V${level + 15}A30 15 0 0 0 12 ${num(level + 13.6)}V${num(level + 7.6)}Z`,
        stripe,
        0.9,
      )
  }
  const top = -(count - 1) * 9 - 6
  return move(
    x,
    y,
    drawn +
      ellipse(0, top, 30, 15, ramp.base) +
      path(`M-30 ${top}A30 15 0 0 1 8 ${num(top - 14.5)}L-4 ${top}Z`, ramp.hi, 0.6) +
      ellipse(0, top, 20, 10, ramp.lo) +
      ellipse(0, top, 13, 6.5, stripe),
    scale,
  )
}

/** A die in three faces, 80 units wide; pips are those of the face values. */
export function die(
  x: number,
  y: number,
  faces: readonly [number, number, number],
  ramp: Ramp,
  pip: string,
  scale = 1,
): string {
  const places: Record<number, readonly Point[]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [-1, 0],
      [-1, 1],
      [1, -1],
      [1, 0],
      [1, 1],
    ],
  }
  const pips = (value: number, map: (point: Point) => Point, rx: number, ry: number, turn: number) =>
    (places[value] ?? [])
      .map((point) => {
        const [px, py] = map(point)
        return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${rx}" ry="${ry}" fill="${pip}" transform="rotate(${turn} ${px.toFixed(1)} ${py.toFixed(1)})"/>`
      })
      .join('')
  const top = pips(faces[0], ([u, v]) => [u * 11 - v * 11, -24 + (u + v) * 5.8], 6.4, 3.8, 0)
  const left = pips(faces[1], ([u, v]) => [-20 + u * 10, 12 + u * 5.5 + v * 12.5], 4.2, 6, -28)
  const right = pips(faces[2], ([u, v]) => [20 + u * 10, 12 - u * 5.5 + v * 12.5], 4.2, 6, 28)
  return move(
    x,
    y,
    ellipse(6, 48, 44, 14, '#05060c', 0.35) +
      path(
        polygon([
          [-40, -24],
          [0, -46],
          [40, -24],
          [0, -2],
        ]),
        ramp.hi,
      ) +
      path(
        polygon([
          [-40, -24],
          [0, -2],
          [0, 46],
          [-40, 22],
        ]),
        ramp.base,
      ) +
      path(
        polygon([
          [40, -24],
          [0, -2],
          [0, 46],
          [40, 22],
        ]),
        ramp.lo,
      ) +
      top +
      left +
      right,
    scale,
  )
}

/** The table: a broad arc of felt with a rim, its centre below the frame. */
export function felt(tones: Tones, x: number, top: number, radius: number): string {
  const y = top + radius
  return (
    circle(x, y + 2, radius + 13, tones.ink) +
    circle(x, y, radius + 10, tones.main.lo) +
    circle(x + 2, y + 4, radius + 9, tones.main.dim) +
    circle(x, y + 3, radius, tones.mid) +
    circle(x + 22, y + 34, radius - 8, tones.low)
  )
}
