import { facing, type Ramp } from '../brush.ts'
import { path, type Point, polar, polygon } from '../shapes.ts'
import type { Draw } from './draw.ts'

const toneAt = (ramp: Ramp, light: number) =>
  light > 0.74 ? ramp.hi : light > 0.42 ? ramp.base : light > 0.16 ? ramp.lo : ramp.dim

/** The round cut seen from the side: table, crown and pavilion. */
export const brilliant: Draw = (body, trim) => {
  const crown = [
    [-50, -14],
    [-30, -40],
    [0, -40],
    [30, -40],
    [50, -14],
  ] as const
  const girdle = [
    [-50, -14],
    [-22, -14],
    [22, -14],
    [50, -14],
  ] as const
  return (
    path(
      polygon([
        [-50, -14],
        [0, 48],
        [-22, -14],
      ]),
      body.base,
    ) +
    path(
      polygon([
        [-22, -14],
        [0, 48],
        [22, -14],
      ]),
      body.lo,
    ) +
    path(
      polygon([
        [22, -14],
        [0, 48],
        [50, -14],
      ]),
      body.dim,
    ) +
    path(polygon([crown[0], crown[1], girdle[1]]), body.base) +
    path(polygon([crown[1], [0, -40], girdle[1]]), body.hi) +
    path(polygon([[0, -40], girdle[1], girdle[2]]), body.base) +
    path(polygon([[0, -40], crown[3], girdle[2]]), body.lo) +
    path(polygon([crown[3], crown[4], girdle[2]]), body.dim) +
    path(
      polygon([
        [-22, -14],
        [0, 48],
        [-4, -14],
      ]),
      trim.hi,
    ) +
    path(
      polygon([
        [-30, -40],
        [-12, -40],
        [-22, -27],
      ]),
      trim.hi,
    )
  )
}

const origin: Point = [0, 0]

function stepped(corners: readonly Point[], body: Ramp, trim: Ramp, table: number): string {
  let drawn = ''
  for (const [outer, inner] of [
    [1, 0.76],
    [0.76, table],
  ] as const) {
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner
      const angle = (Math.atan2((corner[1] + next[1]) / 2, (corner[0] + next[0]) / 2) * 180) / Math.PI
      const scaled = (point: Point, by: number): Point => [point[0] * by, point[1] * by]
      const light = facing(angle + (outer === 1 ? 0 : 180)) * (outer === 1 ? 1 : 0.8)
      drawn += path(
        polygon([scaled(corner, outer), scaled(next, outer), scaled(next, inner), scaled(corner, inner)]),
        toneAt(body, light),
      )
    })
  }
  const flat = corners.map(([x, y]): Point => [x * table, y * table])
  const a = flat[0] ?? origin
  const b = flat[Math.floor(flat.length / 2)] ?? origin
  return (
    drawn +
    path(polygon(flat), body.base) +
    path(polygon([a, ...flat.slice(1, Math.floor(flat.length / 2)), b]), trim.hi, 0.9)
  )
}

/** A step cut seen from above. */
export const octagon: Draw = (body, trim, random) => {
  const [w, h] = random.pick([
    [38, 49],
    [46, 46],
    [48, 38],
  ] as const)
  const cut = 17
  return stepped(
    [
      [-w, h - cut],
      [-w, -h + cut],
      [-w + cut, -h],
      [w - cut, -h],
      [w, -h + cut],
      [w, h - cut],
      [w - cut, h],
      [-w + cut, h],
    ],
    body,
    trim,
    0.5,
  )
}

/** A pear cut: round below, pointed above. */
export const drop: Draw = (body, trim) => {
  const outline: Point[] = [[0, -52]]
  for (let angle = -28; angle <= 208; angle += 29.5) outline.push(polar(0, 14, 36, angle))
  return stepped([...outline.slice(5).reverse(), ...outline.slice(0, 5).reverse()].reverse(), body, trim, 0.46)
}

/** Three six-sided crystals from one root. */
export const crystal: Draw = (body, trim, random) => {
  const shard = (lean: number, height: number, half: number, lit: Ramp) =>
    `<g transform="translate(0 46) rotate(${lean})">` +
    path(
      polygon([
        [-half, -6],
        [-half, -height + half * 1.5],
        [-half * 0.2, -height],
        [-half * 0.2, 4],
      ]),
      lit.hi,
    ) +
    path(
      polygon([
        [-half * 0.2, 4],
        [-half * 0.2, -height],
        [half * 0.5, -height + half * 1.2],
        [half * 0.5, 2],
      ]),
      lit.base,
    ) +
    path(
      polygon([
        [half * 0.5, 2],
        [half * 0.5, -height + half * 1.2],
        [half, -height + half * 1.9],
        [half, -6],
      ]),
      lit.lo,
    ) +
    '</g>'
  const lean = random.int(24, 31)
  return (
    shard(-lean, 74, 14, body) +
    shard(lean, 70, 14, body) +
    shard(-lean / 2 + 3, 62, 11, trim) +
    shard(2, 98, 18, body) +
    shard(lean / 2 + 4, 52, 10, trim)
  )
}
