import type { Seeded } from '../seeded.ts'
import { type Emblem, emblems } from '../vocabulary.ts'
import { russianAdjectives, russianNouns, uzbekAdjectives, uzbekNouns, uzbekOwners } from './local-words.ts'
import { adjectives, nounsOf, numbers, people, places, settings, subtitles, verbs } from './slot-words.ts'

/** A title and the emblem that pictures it; `language` tells a local title from an international one. */
export interface SlotName {
  name: string
  emblem: Emblem
  language: 'en' | 'uz' | 'ru'
}

type Pattern = (random: Seeded, one: string, many: string) => string

const patterns: readonly (readonly [Pattern, weight: number])[] = [
  [(random, one) => `${random.pick(adjectives)} ${one}`, 18],
  [(random, _one, many) => `${random.pick(adjectives)} ${many}`, 8],
  [(random, one) => `The ${random.pick(adjectives)} ${one}`, 4],
  [(random, one) => `${one} ${random.pick(settings)}`, 14],
  [(random, one) => `${random.pick(adjectives)} ${one} ${random.pick(settings)}`, 9],
  [(random, _one, many) => `${many} of ${random.pick(places)}`, 9],
  [(random, one) => `${random.pick(places)} ${one}`, 6],
  [(random, _one, many) => `${random.pick(numbers)} ${many}`, 5],
  [(random, _one, many) => `${random.pick(numbers)} ${random.pick(adjectives)} ${many}`, 5],
  [(random, one) => `${random.pick(people)}’s ${one}`, 6],
  [(random, one) => `${random.pick(people)} and the ${one}`, 5],
  [(random, one) => `${random.pick(verbs)} the ${one}`, 3],
  [(random, one) => `${random.pick(verbs)} the ${random.pick(adjectives)} ${one}`, 3],
  [(random, one) => `${one}: ${random.pick(subtitles)}`, 4],
  [(random, one) => `${random.pick(adjectives)} ${one}: ${random.pick(subtitles)}`, 5],
  [(random, one) => `${one} & ${random.pick(nounsOf[random.pick(emblems)])[0]}`, 6],
  [(random, one) => `${random.pick(adjectives)} ${one} ${random.pick(['II', 'III', 'Deluxe', 'Classic', 'Respin', 'Cascade', 'Double', 'Extra', 'Mini'])}`, 5],
]

function uzbek(random: Seeded): SlotName {
  const [emblem, bare, owned] = random.pick(uzbekNouns)
  const name = random.weighted([
    [`${random.pick(uzbekAdjectives)} ${bare}`, 5],
    [`${random.pick(uzbekOwners)} ${owned}`, 5],
    [`${random.pick(uzbekAdjectives)} ${bare} Bayrami`, 2],
    [`${bare} va ${random.pick(uzbekNouns)[1]}`, 2],
  ])
  return { name, emblem, language: 'uz' }
}

function russian(random: Seeded): SlotName {
  const [emblem, cyrillic, gender, latin] = random.pick(russianNouns)
  if (random.chance(0.4)) {
    const [m, f, n] = random.pick(russianAdjectives)
    return { name: `${{ m, f, n }[gender]} ${cyrillic}`, emblem, language: 'ru' }
  }
  return { name: random.chance(0.5) ? `${latin} ${random.pick(settings)}` : `${random.pick(adjectives)} ${latin}`, emblem, language: 'ru' }
}

/** A plausible title: nine in ten international, the rest Uzbek or Russian; not yet checked to be unique. */
export function slotName(random: Seeded): SlotName {
  const dice = random.next()
  if (dice < 0.055) return uzbek(random)
  if (dice < 0.095) return russian(random)
  const emblem = random.chance(0.04) ? 'seven' : random.pick(emblems)
  const [one, many] = random.pick(nounsOf[emblem])
  return { name: random.weighted(patterns)(random, one, many), emblem, language: 'en' }
}
