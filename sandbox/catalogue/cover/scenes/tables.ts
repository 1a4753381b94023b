import { type Brush, facing, fieldTone, type Stage } from '../brush.ts'
import { circle, ellipse, move, num, path, polar, rect, stroke, wedge } from '../shapes.ts'
import { card, cardBack, chips, die, felt, suit, suitNames } from './pieces.ts'

/** Draws the whole frame over a dimmed backdrop of the studio's motif. */
export type Scene = (brush: Brush, stage: Stage, isLive: boolean) => string

const pair = (random: Brush['random']) => {
  const first = random.int(0, 3)
  return [suitNames[first] ?? 'spade', suitNames[(first + random.int(1, 3)) % 4] ?? 'heart'] as const
}

/** Live: the wheel in perspective on the felt. Table: from above, cropped by the frame. */
export const roulette: Scene = ({ random, tones, body, trim }, _stage, isLive) => {
  const count = 18
  const turn = random.between(0, 20)
  let wheel =
    circle(0, 0, 100, tones.ink) +
    circle(0, 0, 98, body.lo) +
    path(wedge(0, 0, 84, 98, 150, 300), body.base) +
    circle(0, 0, 86, tones.ink)
  for (let index = 0; index < count; index += 1) {
    const angle = turn + (index * 360) / count
    const light = facing(angle)
    const tone =
      index === 0
        ? trim.base
        : index % 2 === 0
          ? fieldTone(tones, 0.5 + light * 0.45)
          : fieldTone(tones, 0.06 + light * 0.16)
    wheel += path(wedge(0, 0, 52, 84, angle, angle + 360 / count - 0.8), tone)
  }
  wheel += circle(0, 0, 52, body.dim) + circle(-3, -3, 46, body.lo) + path(wedge(0, 0, 20, 46, 165, 285), body.base)
  for (let index = 0; index < 4; index += 1) {
    const [x, y] = polar(0, 0, 34, turn + 45 + index * 90)
    wheel += stroke(`M0 0L${num(x)} ${num(y)}`, trim.base, 5) + circle(x, y, 5.5, trim.hi)
  }
  wheel +=
    circle(2, 2, 15, body.dim) +
    circle(0, 0, 14, trim.lo) +
    circle(-2, -2, 10, trim.base) +
    circle(-4, -4, 4.5, trim.hi)
  const [bx, by] = polar(0, 0, 74, random.between(-150, -40))
  wheel += circle(bx + 2, by + 3, 7, tones.ink, 0.6) + circle(bx, by, 6.5, '#f6f4ee')
  if (!isLive) return move(random.pick([112, 176, 144]), random.pick([112, 96]), wheel, 1.16)
  const x = random.pick([126, 144, 162])
  return (
    felt(tones, 144, 70, 330) +
    ellipse(x + 6, 122, 118, 74, tones.ink, 0.5) +
    `<g transform="translate(${x} 112) scale(1.16 .72)">${wheel}</g>`
  )
}

/** The arc of betting places, two cards and a stack. */
export const blackjack: Scene = ({ random, tones, body, trim }, _stage, isLive) => {
  const [a, b] = pair(random)
  let drawn = felt(tones, 144, isLive ? 58 : 34, 300)
  for (let index = -2; index <= 2; index += 1) {
    const [x, y] = polar(144, 358, isLive ? 216 : 238, -90 + index * 20)
    if (isLive)
      drawn += move(
        x,
        y,
        ellipse(0, 0, 26, 15, tones.main.base, 0.9) + ellipse(0, 0, 22.5, 12, index === 0 ? tones.low : tones.mid),
        1,
        index * 13,
      )
  }
  const lean = random.between(8, 13)
  if (!isLive)
    return (
      drawn +
      card(116, 98, -lean, a, body, random.chance(0.5) ? tones.ink : body.dim, 1.34) +
      card(178, 104, lean, b, body, tones.ink, 1.34) +
      chips(240, 160, 3, trim, tones.light, 0.8)
    )
  return (
    drawn +
    card(122, 76, -lean, a, body, tones.ink, 0.92) +
    card(162, 78, lean, b, body, tones.ink, 0.92) +
    chips(random.pick([62, 70]), 150, random.int(3, 5), trim, tones.light, 0.92) +
    chips(232, 154, random.int(1, 3), tones.main, tones.light, 0.82)
  )
}

/** Two sides of three cards on an oval of felt. */
export const baccarat: Scene = ({ random, tones, body, trim }) => {
  const [a, b] = pair(random)
  const oval =
    ellipse(148, 118, 168, 92, tones.ink, 0.6) +
    ellipse(144, 110, 166, 92, tones.main.lo) +
    ellipse(145, 112, 160, 86, tones.main.dim) +
    ellipse(145, 114, 156, 82, tones.mid) +
    ellipse(145, 116, 118, 58, tones.main.base, 0.85) +
    ellipse(145, 116, 114.5, 55, tones.low)
  return (
    oval +
    card(74, 92, -8, a, body, tones.ink, 0.9) +
    card(112, 88, 2, b, body, tones.ink, 0.9) +
    cardBack(180, 88, -2, trim, 0.9) +
    cardBack(218, 92, 8, trim, 0.9) +
    chips(146, 160, random.int(2, 4), trim, tones.light, 0.7)
  )
}

/** A fan of cards over stacks of chips. */
export const poker: Scene = ({ random, tones, body, trim }, stage, isLive) => {
  const start = random.int(0, 3)
  const count = isLive ? 3 : 5
  let fan = ''
  for (let index = 0; index < count; index += 1) {
    const angle = (index - (count - 1) / 2) * (isLive ? 19 : 15.5)
    const [x, y] = polar(144, isLive ? 196 : 214, isLive ? 104 : 122, -90 + angle)
    const name = suitNames[(start + index) % 4] ?? 'spade'
    fan += card(x, y, angle, name, body, index % 2 === 0 ? tones.ink : body.dim, isLive ? 1.12 : 1.16)
  }
  const ground = isLive ? felt(tones, 144, 104, 360) : ellipse(stage.x, 96, 120, 90, tones.mid, 0.6)
  return (
    ground +
    fan +
    chips(isLive ? 58 : 44, 166, random.int(4, 6), trim, tones.light, 0.95) +
    chips(isLive ? 236 : 250, 170, random.int(2, 4), tones.main, tones.light, 0.88)
  )
}

/** A standing wheel of prizes with its pointer, lit from the stage. */
export const show: Scene = ({ random, tones, body, trim }) => {
  const count = random.pick([12, 14, 16])
  const x = random.pick([120, 144, 168])
  let drawn =
    ellipse(x, 190, 150, 26, tones.ink, 0.7) +
    ellipse(x, 186, 140, 22, tones.high) +
    ellipse(x + 4, 189, 136, 20, tones.mid)
  drawn +=
    circle(x + 4, 100, 84, tones.ink, 0.6) +
    circle(x, 94, 82, trim.lo) +
    path(wedge(x, 94, 74, 82, 140, 310), trim.hi) +
    circle(x, 94, 74, tones.ink)
  for (let index = 0; index < count; index += 1) {
    const angle = (index * 360) / count - 90 - 180 / count
    const light = facing(angle)
    const tone =
      index % 4 === 0
        ? light > 0.4
          ? trim.base
          : trim.lo
        : index % 2 === 0
          ? light > 0.5
            ? body.hi
            : light > 0.2
              ? body.base
              : body.lo
          : fieldTone(tones, 0.3 + light * 0.5)
    drawn += path(wedge(x, 94, 26, 73, angle, angle + 360 / count - 0.9), tone)
  }
  for (let index = 0; index < count; index += 1) {
    const [px, py] = polar(x, 94, 78, (index * 360) / count - 90)
    drawn += circle(px, py, 2.4, tones.ink)
  }
  return (
    drawn +
    circle(x, 94, 25, tones.ink) +
    circle(x - 1, 93, 22, body.lo) +
    circle(x - 4, 90, 15, body.base) +
    circle(x - 6, 88, 7, body.hi) +
    path(`M${x} 34L${x - 12} 6H${x + 12}Z`, '#05060c', 0.35) +
    path(`M${x} 30L${x - 11} 4H${x}Z`, '#f6f4ee') +
    path(`M${x} 30L${x + 11} 4H${x}Z`, trim.hi)
  )
}

/** Two dice, the nearer one larger. */
export const dice: Scene = ({ random, tones, body, trim }, _stage, isLive) => {
  const faces = () => [random.int(1, 6), random.int(1, 6), random.int(1, 6)] as const
  const ground = isLive
    ? felt(tones, 144, 92, 340)
    : ellipse(150, 150, 128, 34, tones.ink, 0.55) + ellipse(144, 144, 126, 34, tones.mid)
  const turned = random.chance(0.5)
  if (isLive) {
    return (
      ground +
      die(92, 96, faces(), body, tones.ink, 0.72) +
      die(192, 94, faces(), trim, tones.ink, 0.72) +
      die(144, 126, faces(), body, tones.ink, 0.86)
    )
  }
  return (
    ground +
    die(turned ? 92 : 200, 82, faces(), trim, tones.ink, 0.86) +
    die(turned ? 172 : 118, 108, faces(), body, tones.ink, 1.22)
  )
}

/** A grid with a called line. */
export const bingo: Scene = ({ random, tones, body, trim }) => {
  const line = random.int(0, 2)
  let drawn =
    rect(56, 22, 188, 156, '#05060c', 14, 0.4) +
    rect(50, 16, 188, 156, body.hi, 14) +
    path('M238 30V158A14 14 0 0 1 224 172H64A14 14 0 0 1 53 166Z', body.base)
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 5; column += 1) {
      const x = 71 + column * 36.5
      const y = 38 + row * 37
      const called = line === 0 ? row === 1 : line === 1 ? column === 2 : row === column || (row === 3 && column === 4)
      drawn += called
        ? circle(x + 1.5, y + 2.5, 14.5, body.lo) +
          circle(x, y, 14.5, trim.lo) +
          circle(x - 1.5, y - 1.5, 12, trim.base) +
          circle(x - 5, y - 5, 4, trim.hi)
        : circle(x, y, 14, random.chance(0.22) ? tones.high : tones.mid)
    }
  }
  return drawn
}

/** Numbered balls without numbers: a tray of them, one drawn. */
export const keno: Scene = ({ random, tones, body, trim }) => {
  let drawn = ''
  const ball = (x: number, y: number, radius: number, ramp: typeof body) =>
    circle(x + 3, y + 5, radius, '#05060c', 0.3) +
    circle(x, y, radius, ramp.lo) +
    circle(x - radius * 0.1, y - radius * 0.1, radius * 0.88, ramp.base) +
    circle(x + radius * 0.06, y + radius * 0.04, radius * 0.5, '#f6f4ee') +
    suit('diamond', x + radius * 0.06, y + radius * 0.04, radius * 0.021, ramp.dim) +
    ellipse(x - radius * 0.46, y - radius * 0.52, radius * 0.2, radius * 0.14, ramp.hi)
  for (let row = 0; row < 2; row += 1) {
    for (let index = 0; index < 6 - row; index += 1)
      drawn += ball(
        22 + index * 49 + row * 24,
        170 - row * 42,
        25,
        random.chance(0.3) ? tones.main : { hi: tones.high, base: tones.high, lo: tones.mid, dim: tones.low },
      )
  }
  return drawn + ball(random.pick([112, 144, 178]), 78, 54, random.chance(0.5) ? trim : body)
}

/** A card half scratched open. */
export const scratch: Scene = ({ random, tones, body, trim }) => {
  const lean = random.between(-8, -3)
  return move(
    146,
    98,
    rect(-100, -62, 212, 136, '#05060c', 14, 0.4) +
      rect(-106, -68, 212, 136, body.hi, 14) +
      path('M106 -54V54A14 14 0 0 1 92 68H-92A14 14 0 0 1 -103 63Z', body.base) +
      rect(-96, -58, 192, 98, tones.mid, 8) +
      [-58, 0, 58]
        .map((x) => suit('diamond', x, 16, 1.7, trim.base) + path(`M${x} -9.5V41.5L${num(x - 18.7)} 16Z`, trim.hi))
        .join('') +
      path(
        'M-96 -50A8 8 0 0 1 -88 -58H88A8 8 0 0 1 96 -50V-28L84 -34C60 -22 60 0 36 -8T-8 -20T-52 8T-96 20Z',
        tones.main.lo,
      ) +
      path('M-96 -50A8 8 0 0 1 -88 -58H20L-96 -6Z', tones.main.base) +
      [-80, -56, -32, -8, 16].map((x) => rect(x, 49, 14, 8, tones.mid, 3)).join(''),
    1,
    lean,
  )
}
