import { fieldTone } from '../brush.ts'
import { circle, ellipse, move, num, path, polygon, rect, stroke, type Point } from '../shapes.ts'
import type { Scene } from './tables.ts'

/** A rising curve with its head of light over a calm scale. */
export const crash: Scene = ({ random, tones, body, trim }) => {
  const endX = random.between(206, 232)
  const endY = random.between(42, 60)
  const bend = random.between(0.55, 0.72)
  const curve = `M18 166C${num(18 + (endX - 18) * bend)} 164 ${num(endX - 34)} ${num(endY + 70)} ${num(endX)} ${num(endY)}`
  let drawn = ''
  for (let index = 0; index < 5; index += 1) drawn += rect(24 + index * 52, 0, 2, 192, tones.high, 0, 0.45)
  drawn +=
    path(`${curve}V192H18Z`, body.dim, 0.75) +
    path(`${curve}C${num(endX - 46)} ${num(endY + 96)} ${num(18 + (endX - 18) * bend)} 178 18 192Z`, body.lo, 0.7)
  drawn += stroke(curve, body.base, 9) + `<g transform="translate(-1.5 -2.5)">${stroke(curve, body.hi, 3)}</g>`
  const mark = random.pick(['ball', 'dart', 'gem'])
  drawn += circle(endX, endY, 34, trim.base, 0.16) + circle(endX, endY, 24, trim.base, 0.28)
  if (mark === 'dart')
    return (
      drawn +
      move(endX + 4, endY - 4, path('M0 -30L-19 20L0 10Z', trim.hi) + path('M0 -30L19 20L0 10Z', trim.lo), 1, 28)
    )
  if (mark === 'gem')
    return (
      drawn +
      move(
        endX,
        endY,
        path('M-18 -8L-9 -20H9L18 -8L0 20Z', trim.lo) +
          path('M-18 -8L-9 -20L0 -8V20Z', trim.hi) +
          path('M-9 -20H9L0 -8Z', trim.base),
      )
    )
  return (
    drawn +
    circle(endX, endY, 16, trim.lo) +
    circle(endX - 2, endY - 2, 13.5, trim.base) +
    circle(endX - 5, endY - 6, 5.5, trim.hi)
  )
}

/** A triangle of pegs, one path through it. */
export const plinko: Scene = ({ random, tones, body, trim }) => {
  let drawn = path('M144 -16L288 204H0Z', tones.mid, 0.55)
  const rows = 6
  let column = 0
  const trace: Point[] = [[144, -4]]
  for (let row = 0; row < rows; row += 1) {
    const y = 24 + row * 23
    for (let index = 0; index <= row + 1; index += 1) {
      const x = 144 + (index - (row + 1) / 2) * 34
      drawn +=
        circle(x + 1.5, y + 2.5, 5.5, tones.ink, 0.6) +
        circle(x, y, 5.5, tones.main.base) +
        circle(x - 1.4, y - 1.4, 2.4, tones.main.hi)
    }
    trace.push([144 + (column - row / 2) * 34, y - 1])
    if (random.chance(0.5)) column += 1
  }
  for (let index = 0; index < 7; index += 1) {
    const distance = Math.abs(index - 3)
    drawn += rect(
      144 + (index - 3.5) * 34 + 2,
      162,
      30,
      40,
      distance === 3 ? trim.base : distance === 2 ? body.base : distance === 1 ? body.lo : body.dim,
      6,
    )
  }
  const [lastX, lastY] = trace[4] ?? [144, 96]
  drawn += stroke(
    `M${trace
      .slice(0, 5)
      .map((point) => point.map(num).join(' '))
      .join('L')}`,
    trim.base,
    4,
    0.45,
  )
  return (
    drawn +
    circle(lastX + 3, lastY + 4, 15, tones.ink, 0.45) +
    circle(lastX, lastY, 15, trim.lo) +
    circle(lastX - 2, lastY - 2, 12.5, trim.base) +
    circle(lastX - 5, lastY - 5, 5, trim.hi)
  )
}

/** A grid of tiles, some opened to gems, one to the hidden trap. */
export const mines: Scene = ({ random, tones, body, trim }) => {
  const found = random.int(0, 11)
  const opened = [(found + 3) % 12, (found + 5) % 12, (found + 8) % 12]
  let drawn = ''
  for (let index = 0; index < 12; index += 1) {
    const x = 24 + (index % 4) * 61
    const y = 10 + Math.floor(index / 4) * 59
    if (index === found || opened.includes(index)) {
      drawn += rect(x, y, 55, 53, tones.ink, 11) + rect(x + 2.5, y + 3.5, 50, 47, tones.deep, 9)
      drawn +=
        index === found
          ? move(
              x + 28,
              y + 28,
              circle(0, 0, 15, body.lo) +
                circle(-2, -2, 12, body.base) +
                [0, 45, 90, 135]
                  .map(
                    (turn) =>
                      `<path d="M-22 0H22" stroke="${body.base}" stroke-width="5" stroke-linecap="round" transform="rotate(${turn})"/>`,
                  )
                  .join('') +
                circle(-4, -4, 6, body.hi),
            )
          : move(
              x + 27.5,
              y + 27,
              path('M-19 -7L-10 -18H10L19 -7L0 19Z', trim.lo) +
                path('M-19 -7L-10 -18L-5 -7L0 19Z', trim.base) +
                path('M-10 -18H10L5 -7H-5Z', trim.hi),
            )
    } else {
      const light = 0.78 - (x + y * 1.3) / 900
      drawn +=
        rect(x + 1, y + 4, 54, 52, tones.ink, 11) +
        rect(x, y, 54, 52, fieldTone(tones, light), 11) +
        rect(x + 4, y + 3.5, 46, 4, fieldTone(tones, light + 0.2), 2)
    }
  }
  return drawn
}

/** A climb of ledges to a lamp. */
export const climb: Scene = ({ random, tones, body, trim }) => {
  const flip = random.chance(0.5)
  let drawn = ''
  for (let index = 0; index < 6; index += 1) {
    const x = 16 + index * 40
    const y = 160 - index * 22
    drawn +=
      rect(x, y, 60, 200, fieldTone(tones, 0.24 + index * 0.05)) +
      rect(x, y, 46, 10, index % 2 === 0 ? body.base : body.lo, 3) +
      rect(x, y, 46, 3.5, body.hi, 2) +
      rect(x, y + 10, 12, 190, fieldTone(tones, 0.44 + index * 0.06))
  }
  const hop = 'M39 142Q58 96 79 116T119 94Q138 50 159 72'
  drawn += stroke(hop, trim.base, 3, 0.4)
  drawn +=
    circle(239, 22, 40, trim.base, 0.14) +
    circle(239, 22, 24, trim.base, 0.25) +
    circle(162, 56, 17, trim.lo) +
    circle(160, 54, 14.5, trim.base) +
    circle(155, 49, 6, trim.hi) +
    move(239, 24, path('M0 -22L6 -6L22 0L6 6L0 22L-6 6L-22 0L-6 -6Z', trim.hi))
  return flip ? `<g transform="matrix(-1 0 0 1 288 0)">${drawn}</g>` : drawn
}

/** A body of light crossing the frame, its wake in straight bands. */
export const streak: Scene = ({ random, tones, body, trim }) => {
  const turn = random.between(-38, -24)
  let wake = ''
  const bands = [
    [-44, 200, 9],
    [-30, 270, 12],
    [-13, 340, 16],
    [7, 360, 18],
    [26, 290, 13],
    [41, 210, 9],
  ] as const
  bands.forEach(([y, length, width], index) => {
    wake += rect(
      -length,
      y - width / 2,
      length + 4,
      width,
      index === 2 ? body.hi : index === 3 ? body.base : index % 2 === 0 ? body.lo : body.dim,
      width / 2,
    )
  })
  const head =
    circle(0, 0, 60, trim.base, 0.14) +
    path('M-30 -44Q38 -36 54 0Q38 36 -30 44Q-8 0 -30 -44Z', trim.lo) +
    path('M-30 -44Q38 -36 54 0H-19Q-18 -22 -30 -44Z', trim.hi) +
    path('M-19 0H54Q46 14 26 24Q-2 10 -19 0Z', trim.base)
  return ellipse(200, 60, 130, 96, tones.mid, 0.45) + move(196, 74, wake + head, 1, turn)
}

/** A spinning coin at three moments of its arc. */
export const flip: Scene = ({ random, tones, body, trim }) => {
  const arc = 'M40 176Q72 34 144 44T252 176'
  const coin = (x: number, y: number, rx: number, ry: number, turn: number, opacity: number) =>
    `<g opacity="${opacity}">${move(x, y, ellipse(rx * 0.1, ry * 0.14, rx, ry, body.dim) + ellipse(0, 0, rx, ry, body.base) + path(`M${num(-rx * 0.7)} ${num(ry * 0.714)}A${num(rx)} ${num(ry)} 0 0 1 ${num(rx * 0.7)} ${num(-ry * 0.714)}Z`, body.hi) + ellipse(0, 0, rx * 0.8, ry * 0.8, body.lo) + ellipse(rx * 0.03, ry * 0.03, rx * 0.76, ry * 0.76, body.base) + path(`M0 ${num(-ry * 0.52)}L${num(rx * 0.4)} 0L0 ${num(ry * 0.52)}L${num(-rx * 0.4)} 0Z`, trim.lo) + path(`M0 ${num(-ry * 0.52)}V${num(ry * 0.52)}L${num(-rx * 0.4)} 0Z`, trim.hi), 1, turn)}</g>`
  const lean = random.between(-24, 24)
  return (
    circle(144, 84, 104, tones.mid, 0.7) +
    stroke(arc, trim.base, 3, 0.35) +
    coin(56, 140, 30, 10, -50, 0.55) +
    coin(238, 140, 30, 12, 50, 0.7) +
    coin(144, 82, 58, 54 * random.between(0.8, 1), lean, 1)
  )
}

/** A ball on its way to the corner of a net. */
export const penalty: Scene = ({ random, tones, body, trim }) => {
  const flipped = random.chance(0.5)
  let net = ''
  for (let index = 0; index <= 9; index += 1) net += `M${34 + index * 24} 26V128`
  for (let index = 0; index <= 4; index += 1) net += `M34 ${26 + index * 25}H250`
  let drawn =
    stroke(net, tones.main.base, 1.6, 0.4) +
    path('M28 132V20H260V132H250V30H38V132Z', tones.light) +
    path('M260 20V132H250V30L255 20Z', tones.main.hi)
  drawn +=
    path('M0 128H288V192H0Z', fieldTone(tones, 0.62)) +
    path('M0 128H288V134H0Z', fieldTone(tones, 0.84)) +
    path('M110 192L130 132H200L220 192Z', fieldTone(tones, 0.74))
  drawn += stroke('M86 172Q120 96 196 72', trim.base, 12, 0.28) + stroke('M96 158Q130 92 196 72', trim.base, 5, 0.6)
  const points: Point[] = [0, 1, 2, 3, 4].map((index) => [
    Math.sin((index * 72 * Math.PI) / 180) * 14,
    -Math.cos((index * 72 * Math.PI) / 180) * 14,
  ])
  const seams = points.map(([x, y]) => `M${num(x)} ${num(y)}L${num(x * 2.4)} ${num(y * 2.4)}`).join('')
  drawn += move(
    198,
    74,
    circle(4, 6, 36, '#05060c', 0.35) +
      circle(0, 0, 36, body.lo) +
      circle(-3.5, -3.5, 32, body.hi) +
      stroke(seams, body.dim, 3) +
      path(polygon(points), body.dim),
  )
  return flipped ? `<g transform="matrix(-1 0 0 1 288 0)">${drawn}</g>` : drawn
}
