import { type Brush, fieldTone, type Stage } from '../brush.ts'
import { circle, ellipse, num, path, polygon, rect, stroke } from '../shapes.ts'

/** Layered swells; the nearest ones wash over the emblem's foot. */
export function waves({ random, tones }: Brush): Stage {
  const x = random.between(116, 172)
  const period = random.pick([72, 96])
  const layer = (level: number, height: number, shift: number, tone: string, crest: string) => {
    let line = `M${num(shift - period * 2)} ${num(level)}`
    for (let start = shift - period * 2; start < 300; start += period) {
      line += `q${num(period * 0.25)} 0 ${num(period * 0.5)} ${num(-height)}t${num(period * 0.5)} ${num(height)}`
    }
    return path(`${line}V200H-200Z`, tone) + stroke(line, crest, 3)
  }
  const back =
    circle(x, 88, 104, tones.low) +
    circle(x - 4, 86, 76, tones.mid) +
    layer(122, 14, -20, fieldTone(tones, 0.42), fieldTone(tones, 0.6)) +
    layer(142, 16, 16, fieldTone(tones, 0.54), fieldTone(tones, 0.78))
  const front =
    layer(168, 16, -44, fieldTone(tones, 0.7), tones.main.base) +
    layer(190, 15, 4, fieldTone(tones, 0.34), fieldTone(tones, 0.62))
  return { back, front, x, y: 88, size: 56 }
}

/** Dunes with one lit and one shaded flank each, under a large low moon. */
export function dunes({ random, tones }: Brush): Stage {
  const x = random.between(112, 176)
  const flip = random.chance(0.5)
  const dune = (peak: number, top: number, spread: number, lit: string, shade: string) => {
    const drop = 200 - top
    const rise = `M${num(peak - spread)} 200Q${num(peak - spread * 0.34)} ${num(top + drop * 0.62)} ${num(peak)} ${num(top)}`
    return (
      path(`${rise}Q${num(peak + spread * 0.3)} ${num(top + drop * 0.66)} ${num(peak + spread)} 200Z`, shade) +
      path(
        `${rise}C${num(peak + 10)} ${num(top + drop * 0.36)} ${num(peak - 30)} ${num(top + drop * 0.5)} ${num(peak + 6)} 200Z`,
        lit,
      )
    )
  }
  const far = flip ? [40, 262] : [24, 240]
  const back =
    circle(x, 90, 118, tones.low, 0.8) +
    circle(x, 90, 84, tones.mid) +
    dune(far[0] ?? 40, 104, 190, fieldTone(tones, 0.5), fieldTone(tones, 0.3)) +
    dune(far[1] ?? 250, 98, 190, fieldTone(tones, 0.56), fieldTone(tones, 0.34))
  const front =
    dune(flip ? 206 : 82, 126, 210, fieldTone(tones, 0.86), fieldTone(tones, 0.42)) +
    dune(flip ? 56 : 238, 142, 210, fieldTone(tones, 0.7), fieldTone(tones, 0.22))
  return { back, front, x, y: 82, size: 55 }
}

/** A stair to a platform, lit from the left, with the emblem above it. */
export function steps({ random, tones }: Brush): Stage {
  const x = 144
  const count = random.int(4, 5)
  const rise = 15
  const wide = random.pick([26, 30])
  let back =
    path(
      polygon([
        [x - 22, 150],
        [x + 22, 150],
        [x + 120, -10],
        [x - 120, -10],
      ]),
      tones.low,
    ) +
    path(
      polygon([
        [x - 10, 150],
        [x + 10, 150],
        [x + 62, -10],
        [x - 62, -10],
      ]),
      tones.mid,
    )
  for (let index = 0; index < count; index += 1) {
    const half = 46 + (count - 1 - index) * wide
    const top = 192 - (index + 1) * rise
    const light = 0.52 + index * 0.07
    back +=
      rect(x - half, top, half * 2, rise + 0.5, fieldTone(tones, light - 0.26)) +
      rect(x - half, top, half * 1.24, rise + 0.5, fieldTone(tones, light))
    back += rect(x - half, top, half * 2, 3.5, fieldTone(tones, light + 0.22))
  }
  const top = 192 - count * rise
  back += ellipse(x, top + 1, 34, 5, tones.ink, 0.5)
  return { back, front: '', x, y: top - 53, size: 51 }
}

/** Folded mountains, a lit and a shaded face each; the emblem hangs in the saddle. */
export function peaks({ random, tones }: Brush): Stage {
  const x = random.between(120, 168)
  const mountain = (peak: number, top: number, half: number, lit: string, shade: string) => {
    const drop = 196 - top
    const fold = half * random.between(0.1, 0.2)
    return (
      path(
        polygon([
          [peak - half, 196],
          [peak, top],
          [peak + half, 196],
        ]),
        shade,
      ) +
      path(
        polygon([
          [peak - half, 196],
          [peak, top],
          [peak + fold, top + drop * 0.3],
          [peak - fold * 0.4, top + drop * 0.5],
          [peak + fold * 0.8, 196],
        ]),
        lit,
      )
    )
  }
  const tall = random.chance(0.5) ? [30, 262] : [48, 250]
  const back =
    circle(x, 84, 112, tones.low, 0.85) +
    circle(x, 84, 80, tones.mid) +
    mountain(tall[0] ?? 30, 62, 104, fieldTone(tones, 0.46), fieldTone(tones, 0.26)) +
    mountain(tall[1] ?? 262, 46, 112, fieldTone(tones, 0.5), fieldTone(tones, 0.28))
  const front =
    mountain(x - 84, 128, 104, fieldTone(tones, 0.74), fieldTone(tones, 0.36)) +
    mountain(x + 78, 120, 112, fieldTone(tones, 0.84), fieldTone(tones, 0.4)) +
    mountain(x - 2, 152, 96, fieldTone(tones, 0.62), fieldTone(tones, 0.2))
  return { back, front, x, y: 82, size: 56 }
}

/** Broad leaves from the corners, dark ones behind and lit ones before the emblem. */
export function leaves({ random, tones }: Brush): Stage {
  const x = 144
  const blade = (x0: number, y0: number, angle: number, length: number, wide: number, lit: string, shade: string) =>
    `<g transform="translate(${num(x0)} ${num(y0)}) rotate(${num(angle)})">` +
    path(`M0 0C${num(length * 0.2)} ${num(-wide)} ${num(length * 0.7)} ${num(-wide * 0.9)} ${num(length)} 0Z`, lit) +
    path(`M0 0C${num(length * 0.2)} ${num(wide)} ${num(length * 0.7)} ${num(wide * 0.9)} ${num(length)} 0Z`, shade) +
    '</g>'
  let back = circle(x, 92, 108, tones.low, 0.8) + circle(x - 4, 88, 78, tones.mid, 0.9)
  for (const [x0, side] of [
    [20, 1],
    [268, -1],
  ] as const) {
    for (let index = 0; index < 4; index += 1) {
      const lean = (-104 + index * 31 + random.between(-5, 5)) * 1
      const angle = side === 1 ? lean : 180 - lean
      const share = side === 1 ? 0.1 : 0
      back += blade(
        x0,
        196,
        angle,
        150 - index * 8,
        27,
        fieldTone(tones, 0.44 + share - (side === -1 ? 0.1 : 0)),
        fieldTone(tones, 0.3 + (side === -1 ? 0.18 : 0)),
      )
    }
  }
  let front = ''
  for (const [x0, y0, angle, length] of [
    [-6, 150, 12, 96],
    [294, 150, 168, 96],
    [6, 206, -22, 122],
    [282, 206, -158, 122],
  ] as const) {
    const turned = angle > 90 || angle < -90
    const light = length > 100 ? 0.1 : 0
    front += blade(
      x0,
      y0,
      angle + random.between(-4, 4),
      length,
      26,
      fieldTone(tones, (turned ? 0.5 : 0.9) + light),
      fieldTone(tones, (turned ? 0.78 : 0.56) + light),
    )
  }
  return { back, front, x, y: 90, size: 55 }
}
