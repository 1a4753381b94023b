import { coverPath } from './cover/cover-hash.ts'
import { drawCover } from './cover/draw-cover.ts'
import { sceneName } from './names/scene-name.ts'
import { slotName } from './names/slot-name.ts'
import { slugOf } from './names/slug.ts'
import { betsOf, rtpOf, type Volatility, volatilityOf } from './odds.ts'
import { type Provider, providers } from './providers.ts'
import { type Seeded, seeded } from './seeded.ts'
import { sceneTags, slotTags } from './tags.ts'
import type { Emblem, GameType, SceneName } from './vocabulary.ts'

/** A game of the sandbox's catalogue (GAM-1, GAM-2). */
export interface Game {
  sysname: string
  name: string
  provider: string
  type: GameType
  tags: readonly string[]
  /** Share returned in the long run, 0.9 to 0.99. */
  rtp: number
  volatility: Volatility
  has_demo: boolean
  is_new: boolean
  /** Minor units of UZS (tiyin). */
  min_bet: number
  /** Minor units of UZS (tiyin). */
  max_bet: number
  maintenance: boolean
  /** Unique; the lists' `sort=priority, order=asc` puts 10 first. */
  priority: number
  extra: { symbol: Emblem | SceneName; launch_code: string } & Readonly<Record<string, string | number | boolean>>
  /** Replaces name and image where present. */
  description?: { name: string; image: string }
}

/** How many games the catalogue has. */
export const catalogueSize = 6000

const typeShares = [
  ['slot', 0.78],
  ['live', 0.08],
  ['casino', 0.08],
  ['fast', 0.06],
] as const

const scenesOf: Record<'live' | 'casino' | 'fast', readonly (readonly [SceneName, number])[]> = {
  live: [
    ['roulette', 28],
    ['blackjack', 28],
    ['baccarat', 16],
    ['poker', 11],
    ['show', 11],
    ['dice', 6],
  ],
  casino: [
    ['roulette', 18],
    ['blackjack', 20],
    ['baccarat', 9],
    ['poker', 20],
    ['dice', 9],
    ['keno', 8],
    ['bingo', 8],
    ['scratch', 8],
  ],
  fast: [
    ['crash', 26],
    ['plinko', 17],
    ['mines', 17],
    ['climb', 12],
    ['streak', 10],
    ['flip', 8],
    ['penalty', 10],
  ],
}

const makersOf = (type: GameType): [Provider, number][] =>
  providers.flatMap((provider): [Provider, number][] => {
    const share = provider.makes[type] ?? 0
    return share > 0 ? [[provider, share * provider.size]] : []
  })

const layouts = [
  ['5x3', 10],
  ['5x3', 20],
  ['5x3', 25],
  ['5x4', 40],
  ['6x4', 50],
  ['3x3', 5],
  ['6x5', 0],
  ['7x7', 0],
] as const

function slotBody(random: Seeded) {
  const { name, emblem, language } = slotName(random)
  const tags = slotTags(random, name, emblem, language === 'uz')
  const [reels, lines] = tags.includes('classic') ? (layouts[random.pick([0, 5])] ?? layouts[0]) : random.pick(layouts)
  return { name, tags, rtp: rtpOf(random), extra: { symbol: emblem, reels, lines } }
}

function sceneBody(random: Seeded, type: 'live' | 'casino' | 'fast') {
  const scene = random.weighted(scenesOf[type])
  const name = sceneName(random, type, scene)
  const details =
    type === 'live'
      ? { seats: scene === 'blackjack' ? 7 : 0, language: random.pick(['uz', 'ru', 'ru', 'en', 'en', 'tr']) }
      : type === 'fast'
        ? { rounds_per_minute: random.int(3, 12) }
        : { decks: random.pick([1, 6, 8]) }
  return {
    name,
    tags: sceneTags(random, name, type, scene),
    rtp: rtpOf(random, scene),
    extra: { symbol: scene, ...details },
  }
}

const demoShare: Record<GameType, number> = { slot: 0.96, live: 0, casino: 0.9, fast: 0.72 }

function drawGame(random: Seeded, provider: Provider, type: GameType, index: number): Game {
  const body = type === 'slot' ? slotBody(random) : sceneBody(random, type)
  const isNew = random.chance(0.045)
  return {
    sysname: `${provider.sysname}_${slugOf(body.name)}`,
    name: body.name,
    provider: provider.sysname,
    type,
    tags: isNew ? [...body.tags, 'new'] : body.tags,
    rtp: body.rtp,
    volatility: volatilityOf(random, type),
    has_demo: random.chance(demoShare[type]),
    is_new: isNew,
    ...betsOf(random, type),
    maintenance: random.chance(0.004),
    priority: 0,
    extra: { ...body.extra, launch_code: `${provider.game_params.code}-${String(index + 1).padStart(4, '0')}` },
  }
}

const popularCount = 240
const described = ['Anniversary Edition', 'Summer Edition', 'Evening Edition', 'Collector’s Edition'] as const

/** An order for the hall in which one studio does not follow itself within a row and a half. */
function ranked(random: Seeded, games: readonly Game[]): Game[] {
  const waiting = games
    .map((game) => ({ game, rank: random.next() * (game.is_new ? 0.6 : 1) }))
    .sort((a, b) => a.rank - b.rank)
  const inOrder: Game[] = []
  const held: Game[] = []
  const isClose = (game: Game) => inOrder.slice(-8).some((before) => before.provider === game.provider)
  for (const { game } of waiting) {
    held.push(game)
    const free = held.findIndex((candidate) => !isClose(candidate))
    if (free >= 0) inOrder.push(...held.splice(free, 1))
  }
  return [...inOrder, ...held]
}

function finished(random: Seeded, game: Game, place: number): Game {
  const isPopular = place < popularCount
  const placed = { ...game, priority: (place + 1) * 10, tags: isPopular ? ['popular', ...game.tags] : game.tags }
  if (!isPopular || game.type !== 'slot' || !random.chance(0.15)) return placed
  const name = `${game.name}: ${random.pick(described)}`
  return { ...placed, description: { name, image: coverPath(game.sysname, drawCover({ ...placed, name })) } }
}

/**
 * The sandbox's 6,000 games. Pure: one seed gives one catalogue. Names (without regard to case) and sysnames are
 * unique; `dgt_sportsbook` is never among them. Ordered by `priority`.
 */
export function generateCatalogue(seed: string): Game[] {
  const random = seeded(`catalogue ${seed}`)
  const taken = new Set<string>()
  const games: Game[] = []
  const add = (type: GameType, count: number) => {
    const makers = makersOf(type)
    for (let made = 0; made < count;) {
      const game = drawGame(random, random.weighted(makers), type, games.length)
      const nameKey = game.name.toLowerCase()
      if (taken.has(nameKey) || taken.has(game.sysname)) continue
      taken.add(nameKey).add(game.sysname)
      games.push(game)
      made += 1
    }
  }
  for (const [type, share] of typeShares) add(type, Math.round(catalogueSize * share))
  return ranked(random, games).map((game, place) => finished(random, game, place))
}
