import { type Brush, facing, fieldTone, type Stage } from '../brush.ts'
import { circle, ellipse, move, num, path, polygon, rect, stroke, type Point } from '../shapes.ts'

/** Arches within arches: a walk towards the light in the last of them. */
export function arches({ random, tones }: Brush): Stage {
  const x = 144
  const pointed = random.chance(0.6)
  const arch = (half: number, top: number) => {
    const spring = top + half * (pointed ? 1.05 : 1)
    return pointed
      ? `M${num(x - half)} 200V${num(spring)}C${num(x - half)} ${num(spring - half * 0.62)} ${num(x - half * 0.36)} ${num(top + half * 0.22)} ${x} ${num(top)}C${num(x + half * 0.36)} ${num(top + half * 0.22)} ${num(x + half)} ${num(spring - half * 0.62)} ${num(x + half)} ${num(spring)}V200Z`
      : `M${num(x - half)} 200V${num(spring)}A${num(half)} ${num(half)} 0 0 1 ${num(x + half)} ${num(spring)}V200Z`
  }
  let back = ''
  const sizes = [
    [150, -64],
    [124, -42],
    [98, -20],
    [74, 2],
  ] as const
  sizes.forEach(([half, top], index) => {
    back += path(arch(half, top), fieldTone(tones, 0.3 + index * 0.16))
    back += path(arch(half - 7, top + 9), fieldTone(tones, 0.16 + index * 0.15))
  })
  back += ellipse(x, 188, 66, 15, fieldTone(tones, 0.8))
  return { back, front: '', x, y: 106, size: 49 }
}

/** Fluted columns either side of a lit stage. */
export function columns({ random, tones }: Brush): Stage {
  const x = 144
  const pitch = random.pick([32, 36, 41])
  let back = ellipse(x, 92, 96, 110, tones.low) + ellipse(x, 92, 66, 92, tones.mid)
  for (let side = -1; side <= 1; side += 2) {
    for (let index = 0; index < 4; index += 1) {
      const start = x + side * (70 + index * pitch)
      const left = side === 1 ? start : start - pitch
      const light = 0.66 - index * 0.15 - (side === 1 ? 0.1 : 0)
      back += rect(left, 0, pitch * 0.36, 192, fieldTone(tones, light + 0.08))
      back += rect(left + pitch * 0.34, 0, pitch * 0.34, 192, fieldTone(tones, light - 0.12))
      back += rect(left + pitch * 0.66, 0, pitch * 0.36, 192, fieldTone(tones, light - 0.3))
    }
  }
  back +=
    path('M0 192V170Q144 150 288 170V192Z', tones.ink) +
    path('M30 192Q144 152 258 192Z', tones.low) +
    ellipse(x, 172, 58, 9, tones.high, 0.8)
  return { back, front: '', x, y: 98, size: 55 }
}

/** A court of square pillars with three lit faces, open in the middle for the emblem. */
export function blocks({ random, tones }: Brush): Stage {
  const side = random.pick([36, 42])
  const rise = side * 0.5
  const pillar = (cx: number, cy: number, light: number) =>
    path(
      polygon([
        [cx - side, cy],
        [cx, cy + rise],
        [cx, 250],
        [cx - side, 250],
      ]),
      fieldTone(tones, light * 0.74),
    ) +
    path(
      polygon([
        [cx + side, cy],
        [cx, cy + rise],
        [cx, 250],
        [cx + side, 250],
      ]),
      fieldTone(tones, light * 0.34),
    ) +
    path(
      polygon([
        [cx, cy - rise],
        [cx + side, cy],
        [cx, cy + rise],
        [cx - side, cy],
      ]),
      fieldTone(tones, light),
    )
  const x = 144
  let back = circle(x, 82, 112, tones.low, 0.7) + circle(x, 82, 78, tones.mid, 0.85)
  for (let sum = 0; sum <= 7; sum += 1) {
    for (let i = 0; i <= sum; i += 1) {
      const across = i * 2 - sum
      if (Math.abs(across) > 4) continue
      const far = Math.abs(across)
      const height = far <= 1 ? 0 : (far - 1) * 11 + random.int(0, 2) * 8
      const y = 96 + sum * rise - height
      if (y - rise < 192)
        back += pillar(x + across * side, y, far === 0 ? 0.84 : 0.68 - far * 0.05 - (across > 0 ? 0.1 : 0))
    }
  }
  return { back, front: '', x, y: 74, size: 54 }
}

/** Broad bands over and under each other, a clear round field for the emblem. */
export function weave({ random, tones }: Brush): Stage {
  const pitch = random.pick([40, 46])
  const band = pitch * 0.72
  const byTone = new Map<string, string>()
  const lay = (tone: string, x: number, y: number, w: number, h: number) =>
    byTone.set(tone, `${byTone.get(tone) ?? ''}M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z`)
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -4; column <= 4; column += 1) {
      const [cx, cy] = [column * pitch, row * pitch]
      const reach = Math.hypot(cx, cy)
      if (reach > 190 || reach < 40) continue
      const across = (row + column) % 2 === 0
      const light = 0.5 + facing((Math.atan2(cy, cx) * 180) / Math.PI) * 0.22 - (across ? 0 : 0.14)
      const length = pitch * 1.22
      const [w, h] = across ? [length, band] : [band, length]
      lay(fieldTone(tones, light), cx - w / 2, cy - h / 2, w, h)
      lay(fieldTone(tones, light + 0.17), cx - w / 2, cy - h / 2, across ? w : 4, across ? 4 : h)
    }
  }
  const cells = [...byTone].map(([tone, d]) => path(d, tone)).join('')
  const back =
    move(144, 96, cells, 1, 45) +
    circle(147, 100, 74, tones.ink, 0.5) +
    circle(144, 96, 72, fieldTone(tones, 0.78)) +
    circle(144, 96, 66, fieldTone(tones, 0.34))
  return { back, front: '', x: 144, y: 96, size: 50 }
}

/** A tiled wall of eight-pointed stars with a medallion, after the suzani and the girih. */
export function tiles({ random, tones, trim }: Brush): Stage {
  const pitch = random.pick([70, 78])
  const star = (radius: number, inner: number) => {
    const points: Point[] = []
    for (let index = 0; index < 16; index += 1) {
      const reach = index % 2 === 0 ? radius : inner
      const radians = (index * Math.PI) / 8
      points.push([Math.round(reach * Math.cos(radians)), Math.round(reach * Math.sin(radians))])
    }
    return polygon(points)
  }
  let back = ''
  const outer = star(pitch * 0.52, pitch * 0.4)
  const inner = polygon([
    [0, -pitch * 0.24],
    [pitch * 0.24, 0],
    [0, pitch * 0.24],
    [-pitch * 0.24, 0],
  ])
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -3; column <= 3; column += 1) {
      const [dx, dy] = [column * pitch, row * pitch]
      if (Math.hypot(dx, dy) < 68 || Math.abs(dx) > 170 || Math.abs(dy) > 124) continue
      const light = 0.56 - (row + column) * 0.05
      back += move(
        144 + dx,
        96 + dy,
        path(outer, fieldTone(tones, light)) + path(inner, fieldTone(tones, light - 0.24)),
      )
      if (Math.abs(dx + pitch / 2) < 150 && Math.abs(dy + pitch / 2) < 104)
        back += circle(144 + dx + pitch / 2, 96 + dy + pitch / 2, pitch * 0.13, fieldTone(tones, light + 0.14))
    }
  }
  const bloom = random.pick([12, 16])
  let ring = ''
  for (let index = 0; index < bloom; index += 1) {
    ring += `<path d="M0-62Q13-74 0-88Q-13-74 0-62Z" fill="${index % 2 === 0 ? trim.base : tones.main.base}" transform="rotate(${num((index * 360) / bloom)})"/>`
  }
  back +=
    circle(147, 101, 95, tones.ink, 0.45) +
    circle(144, 96, 93, fieldTone(tones, 0.16)) +
    move(144, 96, ring) +
    circle(144, 96, 61, fieldTone(tones, 0.6)) +
    circle(144, 96, 56, fieldTone(tones, 0.42))
  return { back, front: '', x: 144, y: 96, size: 46 }
}

/** Rows of scales, lighter towards the light, with a halo for the emblem. */
export function scales({ random, tones }: Brush): Stage {
  const radius = random.pick([42, 48])
  const rows = Math.ceil((192 + radius) / (radius * 0.5))
  let back = ''
  for (let row = 0; row < rows; row += 1) {
    let scale = ''
    const y = row * radius * 0.5 - radius * 0.1
    const light = 0.66 - (row / rows) * 0.42
    for (const [share, shift] of [
      [1, 0.08],
      [0.88, -0.05],
      [0.42, -0.18],
    ] as const) {
      const reach = num(radius * share)
      let line = ''
      for (let x = row % 2 === 0 ? 0 : radius; x <= 288 + radius; x += radius * 2)
        line += `M${num(x - radius * share)} ${num(y)}a${reach} ${reach} 0 0 0 ${num(radius * share * 2)} 0Z`
      scale += path(line, fieldTone(tones, light + shift))
    }
    back = scale + back
  }
  const x = random.pick([112, 144, 176])
  back +=
    circle(x + 3, 101, 76, tones.ink, 0.45) +
    circle(x, 96, 74, fieldTone(tones, 0.94)) +
    circle(x, 96, 68, fieldTone(tones, 0.22))
  return { back, front: '', x, y: 96, size: 51 }
}

/** Parallel ribbons in one sweep, folded over at their turn. */
export function ribbons({ random, tones }: Brush): Stage {
  const rising = random.chance(0.5)
  const bend = random.between(40, 70)
  let back = ''
  for (let index = 0; index < 6; index += 1) {
    const shift = index * 27 - 40
    const d = `M-20 ${num(150 + shift - 60)}C${num(60)} ${num(150 + shift - 60 + bend)} ${num(110)} ${num(40 + shift - bend)} ${num(190)} ${num(40 + shift - 20)}S${num(280)} ${num(80 + shift)} 310 ${num(20 + shift)}`
    back +=
      stroke(d, fieldTone(tones, 0.3 + index * 0.07), 28) +
      `<g transform="translate(0 -11)">${stroke(d, fieldTone(tones, 0.46 + index * 0.09), 4.5)}</g>`
  }
  if (!rising) back = `<g transform="matrix(-1 0 0 1 288 0)">${back}</g>`
  const x = random.between(126, 162)
  const front = ''
  return { back: back + circle(x, 96, 70, tones.deep, 0.5), front, x, y: 96, size: 55 }
}
