import type { Seeded } from '../seeded.ts'
import type { SceneName } from '../vocabulary.ts'
import { adjectives, places } from './slot-words.ts'

const rooms = ['Salon', 'Lounge', 'Room', 'Hall', 'Club', 'Parlour', 'Terrace', 'Studio', 'Pavilion', 'Gallery', 'Atrium', 'Cabinet'] as const
const showWords = ['Wheel of Colours', 'Parade Wheel', 'Carousel Hour', 'Fair Wheel', 'Spin the Seasons', 'Wheel at Noon', 'Street Fair', 'Ring of Lights', 'Puppet Hour'] as const
const speeds = ['Brisk', 'Unhurried', 'Evening', 'Morning', 'Express', 'Grand', 'Select', 'Classic', 'Private', 'Open'] as const
const liveGames: Record<string, readonly string[]> = {
  roulette: ['Roulette', 'Roulette', 'European Roulette', 'French Roulette', 'Ruletka'], blackjack: ['Blackjack', 'Blackjack 7', 'Blekjek'], baccarat: ['Baccarat', 'Punto Banco', 'Bakkara'],
  poker: ['Hold’em', 'Three Card', 'Stud Poker'], show: ['Wheel', 'Show'], dice: ['Three Dice', 'Sic Bo', 'Dice Table'], keno: ['Keno', 'Number Draw', 'Loto 80'], bingo: ['Bingo', 'Bingo 75', 'Bingo 90'], scratch: ['Scratch', 'Scratchcard', 'Paper Ticket'],
}
const fastWords: Record<string, readonly [heads: readonly string[], tails: readonly string[]]> = {
  crash: [['Kite', 'Balloon', 'Skyline', 'Paper Plane', 'Skylark', 'Glider', 'Ladder', 'Updraft', 'Lift', 'Humo'], ['Climb', 'Ascent', 'Aloft', 'Curve', 'Summit', 'Ride', 'Runaway', 'Altitude']],
  plinko: [['Peg', 'Marble', 'Pebble', 'Acorn', 'Pearl', 'Apricot', 'Raindrop', 'Button'], ['Drop', 'Fall', 'Cascade', 'Pyramid', 'Tumble', 'Garden']],
  mines: [['Quarry', 'Garden', 'Orchard', 'Cellar', 'Cave', 'Vault', 'Field', 'Lagoon'], ['Mines', 'Dig', 'Sweep', 'Finder', 'Grid', 'Lines']],
  climb: [['Stair', 'Tower', 'Rooftop', 'Bazaar', 'Ledge', 'Terrace', 'Chimney', 'Cliff'], ['Hop', 'Runner', 'Steps', 'Climber', 'Leap', 'Walk']],
  streak: [['Comet', 'Caravan', 'Courier', 'Tram', 'Falcon', 'Arrow', 'Sled', 'Express'], ['Dash', 'Sprint', 'Streak', 'Relay', 'Derby', 'Trace']],
  flip: [['Coin', 'Florin', 'Tanga', 'Penny', 'Medal', 'Button'], ['Flip', 'Toss', 'Turn', 'Twirl', 'Twist']],
  penalty: [['Penalty', 'Corner', 'Stadium', 'Goalkeeper', 'Yard', 'Final'], ['Kick', 'Shot', 'Strike', 'Series', 'Duel']],
}

const liveName = (random: Seeded, scene: SceneName): string => {
  if (scene === 'show') {
    const show = random.pick(showWords)
    return random.weighted([[`${random.pick(places)} ${show}`, 3], [`${random.pick(adjectives)} ${show}`, 2]])
  }
  const game = random.pick(liveGames[scene] ?? ['Table'])
  return random.weighted([
    [`${random.pick(places)} ${game}`, 5],
    [`${random.pick(adjectives)} ${random.pick(rooms)} ${game}`, 5],
    [`${random.pick(speeds)} ${game} ${random.int(1, 24)}`, 2],
    [`${random.pick(adjectives)} ${game}`, 2],
  ])
}

const tableName = (random: Seeded, scene: SceneName): string => {
  const game = random.pick(liveGames[scene] ?? ['Cards'])
  return random.weighted([
    [`${random.pick(adjectives)} ${game}`, 5],
    [`${game} ${random.pick(['Classic', 'Gold', 'Duo', 'Mini', 'Pro', 'Multihand', 'Extra', 'Prime', 'Vintage'])}`, 1],
    [`${random.pick(places)} ${game}`, 4],
    [`${random.pick(speeds)} ${random.pick(adjectives)} ${game}`, 2],
  ])
}

const fastName = (random: Seeded, scene: SceneName): string => {
  const [heads, tails] = fastWords[scene] ?? [['Quick'], ['Round']]
  return random.weighted([
    [`${random.pick(heads)} ${random.pick(tails)}`, 4],
    [`${random.pick(adjectives)} ${random.pick(heads)} ${random.pick(tails)}`, 4],
    [`${random.pick(adjectives)} ${random.pick(tails)}`, 2],
  ])
}

/** A title of a live table, a table game or a fast game for its scene; not yet checked to be unique. */
export const sceneName = (random: Seeded, type: 'live' | 'casino' | 'fast', scene: SceneName): string =>
  type === 'live' ? liveName(random, scene) : type === 'casino' ? tableName(random, scene) : fastName(random, scene)
