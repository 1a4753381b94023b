import { type Brush, facing, fieldTone, type Stage } from '../brush.ts'
import { blade, circle, path, type Point, polar, polygon, stroke, num, wedge } from '../shapes.ts'

/** A cut stone seen from within: shards around the focus, each lit by its direction. */
export function facets({ random, tones }: Brush): Stage {
  const x = random.between(132, 156)
  const y = random.between(90, 102)
  const count = random.int(9, 12)
  const start = random.between(0, 360)
  const angles = Array.from(
    { length: count },
    (_, index) => start + ((index + random.between(-0.28, 0.28)) * 360) / count,
  )
  const inner = random.between(62, 74)
  const ring = angles.map((angle): Point => polar(x, y, inner * random.between(0.88, 1.14), angle))
  const rim = angles.map((angle): Point => polar(x, y, 230, angle + random.between(-7, 7)))
  let back = ''
  for (let index = 0; index < count; index += 1) {
    const next = (index + 1) % count
    const [a, b, c, d] = [ring[index], ring[next], rim[index], rim[next]]
    if (!a || !b || !c || !d) continue
    const middle = (angles[index] ?? 0) + 180 / count
    const light = facing(middle)
    back += path(polygon([a, c, b]), fieldTone(tones, 0.2 + light * 0.5 + random.between(-0.06, 0.06)))
    back += path(polygon([b, c, d]), fieldTone(tones, 0.1 + light * 0.42 + random.between(-0.05, 0.05)))
    back += path(polygon([a, b, [x, y]]), fieldTone(tones, 0.3 + facing(middle + 180) * 0.42))
  }
  return { back, front: '', x, y, size: 54 }
}

/** Tilted orbits around a body; the near half of one orbit passes in front of it. */
export function orbits({ random, tones, trim }: Brush): Stage {
  const x = random.between(126, 162)
  const y = 96
  const tilt = random.between(-24, -10)
  const flat = random.between(0.3, 0.4)
  const radii = [82, 112, 146, 184]
  let back =
    circle(x, y, 150, tones.low, 0.55) +
    circle(x - 6, y - 6, 108, tones.mid, 0.55) +
    circle(x - 12, y - 12, 70, tones.high, 0.6)
  let front = ''
  radii.forEach((radius, index) => {
    const ry = radius * flat
    const half = (sweep: 0 | 1) =>
      `M${num(x - radius)} ${y}A${num(radius)} ${num(ry)} 0 0 ${sweep} ${num(x + radius)} ${y}`
    const colour = index === 0 ? tones.main.hi : tones.main.base
    const width = index === 0 ? 3 : 2
    back += `<g transform="rotate(${num(tilt)} ${num(x)} ${y})">${stroke(half(1), colour, width, 0.5 - index * 0.09)}</g>`
    const angle = random.between(15, 165) + (index % 2 === 0 ? 0 : 180)
    const radians = (angle * Math.PI) / 180
    const planet = circle(
      x + radius * Math.cos(radians),
      y + ry * Math.sin(radians),
      random.between(4, 8),
      index === 1 ? trim.base : tones.main.hi,
    )
    const near = `<g transform="rotate(${num(tilt)} ${num(x)} ${y})">${stroke(half(0), colour, width, index === 0 ? 0.95 : 0.5 - index * 0.09)}${planet}</g>`
    if (index === 0 || Math.sin(radians) > 0) front += near
    else back += near
  })
  return { back, front, x, y, size: 50 }
}

/** A great blossom behind the emblem, each petal split into its lit and its shaded half. */
export function petals({ random, tones }: Brush): Stage {
  const x = 144
  const y = random.pick([96, 100, 118])
  const count = random.pick([8, 10, 12, 14])
  const turn = random.between(0, 360 / count)
  const layer = (length: number, width: number, shift: number, from: number, to: number) => {
    let drawn = ''
    for (let index = 0; index < count; index += 1) {
      const angle = shift + (index * 360) / count
      const [left, right] = blade(x, y, length, width, angle, 0.58)
      const light = facing(angle)
      drawn += path(left, fieldTone(tones, from + (to - from) * light + 0.1))
      drawn += path(right, fieldTone(tones, from + (to - from) * light - 0.06))
    }
    return drawn
  }
  const wide = 640 / count
  const back = layer(190, wide * 1.3, turn, 0.18, 0.48) + layer(112, wide * 0.88, turn + 180 / count, 0.36, 0.84)
  return { back, front: '', x, y, size: y > 110 ? 50 : 53 }
}

/** Light from behind the emblem, low or centred, in even wedges. */
export function rays({ random, tones }: Brush): Stage {
  const low = random.chance(0.5)
  const x = random.between(128, 160)
  const y = low ? 128 : 98
  const count = random.pick([14, 18, 22])
  const turn = random.between(0, 20)
  let back = ''
  for (let index = 0; index < count; index += 1) {
    const angle = turn + (index * 360) / count
    back += path(wedge(x, y, 0, 270, angle, angle + 180 / count), fieldTone(tones, 0.5 + facing(angle) * 0.44))
  }
  back +=
    circle(x, y, 92, fieldTone(tones, 0.3)) +
    circle(x, y, 85, fieldTone(tones, 0.62)) +
    circle(x, y, 66, fieldTone(tones, 0.86))
  const front = low ? path(`M0 192V${168}Q72 ${150} 144 ${154}T288 ${160}V192Z`, tones.ink) : ''
  return { back, front, x, y: low ? 96 : 98, size: 52 }
}

/** Rings that spread from the focus, each cut where the light leaves it. */
export function ripples({ random, tones }: Brush): Stage {
  const x = random.pick([112, 144, 176])
  const y = random.between(92, 106)
  const turn = random.between(-30, 30)
  let back = ''
  for (let index = 6; index >= 1; index -= 1) {
    const radius = 38 + index * 29
    const share = 0.72 - index * 0.1
    back += circle(x, y, radius, fieldTone(tones, share))
    const open = random.between(70, 120)
    const from = 225 + turn - open / 2
    back += path(wedge(x, y, radius - 14.5, radius, from, from + open), fieldTone(tones, share + 0.17))
  }
  return { back, front: '', x, y, size: 52 }
}

/** A night field of few stars, one figure of joined ones, and the great circles of a chart. */
export function constellations({ random, tones, trim }: Brush): Stage {
  const right = random.chance(0.5)
  const x = right ? 178 : 110
  const y = random.between(92, 102)
  let back = circle(x, y, 128, tones.low, 0.7) + circle(x, y, 84, tones.mid, 0.8)
  back += stroke(`M${num(x - 106)} ${num(y)}a106 106 0 1 1 212 0a106 106 0 1 1 -212 0`, tones.main.base, 1.6, 0.45)
  for (let index = 0; index < 16; index += 1) {
    const dot = polar(x, y, random.between(92, 210), random.between(0, 360))
    back += circle(dot[0], dot[1], random.pick([1.3, 1.3, 2.2]), tones.light, 0.55)
  }
  const side = right ? 1 : -1
  const figure: Point[] = []
  for (let index = 0; index < 6; index += 1) {
    figure.push([
      x - side * (62 + index * 24 + random.between(-4, 4)),
      96 + (index % 2 === 0 ? -1 : 1) * random.between(14, 62),
    ])
  }
  back += stroke(`M${figure.map((point) => point.map(num).join(' ')).join('L')}`, trim.base, 1.8, 0.55)
  figure.forEach((point, index) => {
    back += circle(point[0], point[1], index % 3 === 0 ? 5 : 3.4, trim.hi)
  })
  return { back, front: '', x, y, size: 52 }
}
