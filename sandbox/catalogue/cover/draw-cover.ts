import { providerBySysname, providers } from '../providers.ts'
import { hash32, seeded } from '../seeded.ts'
import { type Emblem, emblems, type GameType, type Motif, motifs, type SceneName, scenes } from '../vocabulary.ts'
import { type Brush, type Stage, tonesOf } from './brush.ts'
import { emblemDrawings } from './emblems/index.ts'
import { motifStages } from './motifs/index.ts'
import { sceneDrawings } from './scenes/index.ts'
import { circle, move } from './shapes.ts'

/** What a cover is drawn from; a `Game` of the catalogue is one. */
export interface CoverSubject {
  sysname: string
  name: string
  provider: string
  type: GameType
  /** `symbol` names the emblem of a slot or the scene of another game; without a known one the name decides. */
  extra?: Readonly<Record<string, unknown>>
}

/** The families of composition behind a cover: the studio's motif and the shapes on it. */
export interface CoverPlan {
  motif: Motif
  subject: Emblem | SceneName
}

const sceneOfType: Record<Exclude<GameType, 'slot'>, readonly SceneName[]> = {
  live: ['roulette', 'blackjack', 'baccarat', 'poker', 'show', 'dice'],
  casino: ['roulette', 'blackjack', 'baccarat', 'poker', 'dice', 'keno', 'bingo', 'scratch'],
  fast: ['crash', 'plinko', 'mines', 'climb', 'streak', 'flip', 'penalty'],
}

const providerOf = (game: CoverSubject) => {
  const known = providerBySysname(game.provider) ?? providers[hash32(game.provider) % providers.length]
  if (!known) throw new Error('There are no providers, so a cover has no palette: add rows to studio-rows.ts.')
  return known
}

/** Which families a cover uses, without drawing it. */
export function planCover(game: CoverSubject): CoverPlan {
  const { motif } = providerOf(game)
  const random = seeded(`plan ${game.name}`)
  const wanted = game.extra?.['symbol']
  const known = [...emblems, ...scenes].find((name) => name === wanted)
  const subject = known ?? (game.type === 'slot' ? random.pick(emblems) : random.pick(sceneOfType[game.type]))
  const second = motifs[(motifs.indexOf(motif) + 7) % motifs.length] ?? motif
  return { motif: random.chance(0.12) && game.type === 'slot' ? second : motif, subject }
}

const isEmblem = (name: string): name is Emblem => Object.hasOwn(emblemDrawings, name)

function onStage(name: Emblem, brush: Brush, { back, front, x, y, size }: Stage, shade: string): string {
  const { random, body, trim } = brush
  const drawn = emblemDrawings[name](body, trim, random)
  return `${back}${circle(x + size * 0.2, y + size * 0.26, size * 1.36, shade)}${move(x, y, drawn, size / 50)}${front}`
}

/**
 * The cover of a game: a standalone SVG of 288 by 192 (3:2), without script, styles, text or references to anything
 * outside it. Pure: the same game gives the same bytes. Its gradients' ids carry the sysname's hash, so that inlined
 * covers do not collide.
 */
export function drawCover(game: CoverSubject): string {
  const { palette } = providerOf(game)
  const { motif, subject } = planCover(game)
  const random = seeded(`cover ${game.provider} ${game.name}`)
  const tones = tonesOf(palette)
  const warm = random.chance(0.62)
  const brush: Brush = { random, tones, body: warm ? tones.spark : tones.main, trim: warm ? tones.main : tones.spark }
  const stage = motifStages[motif](brush)
  const id = `g${hash32(game.sysname).toString(36)}`
  const content = isEmblem(subject)
    ? onStage(subject, brush, stage, `url(#${id}s)`)
    : `<g opacity=".5">${stage.back}</g>${sceneDrawings[subject](brush, stage, game.type === 'live')}`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="288" height="192" viewBox="0 0 288 192">' +
    `<linearGradient id="${id}" x1="0" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="${tones.mid}"/><stop offset="1" stop-color="${tones.deep}"/></linearGradient>` +
    (isEmblem(subject)
      ? `<radialGradient id="${id}s"><stop offset=".35" stop-color="${tones.ink}" stop-opacity=".62"/><stop offset="1" stop-color="${tones.ink}" stop-opacity="0"/></radialGradient>`
      : '') +
    `<rect width="288" height="192" fill="url(#${id})"/>${content}</svg>`
  )
}
