import type { Seeded } from './seeded.ts'
import type { Emblem, SceneName } from './vocabulary.ts'

const themes: readonly (readonly [theme: string, emblems: readonly Emblem[]])[] = [
  ['gems', ['brilliant', 'octagon', 'drop', 'crystal']],
  ['sky', ['sun', 'crescent', 'star', 'comet', 'bolt']],
  ['fruit', ['cherry', 'pomegranate', 'grape', 'melon', 'citrus', 'apricot']],
  ['nature', ['tulip', 'lotus', 'rosette', 'leaf', 'tree', 'clover', 'flame']],
  ['animals', ['fox', 'owl', 'fish', 'butterfly', 'bird', 'bull', 'feather']],
  ['sea', ['anchor', 'shell', 'tower', 'compass', 'fish']],
  ['treasure', ['crown', 'chalice', 'coin', 'key', 'eye', 'mask']],
  ['history', ['gate', 'pyramid', 'shield', 'sabre', 'vase', 'hourglass', 'horseshoe']],
  ['city', ['lantern', 'bell', 'teapot', 'mask']],
]

const eastern =
  /samarqand|buxoro|bukhara|khiva|xiva|kokand|rishton|margilan|urgut|shahrisabz|chorsu|termiz|nurota|karvon|fargʻona|caravanserai/i

const features: readonly (readonly [tag: string, share: number])[] = [
  ['free-spins', 0.56],
  ['bonus-buy', 0.22],
  ['cascades', 0.17],
  ['multiplier', 0.3],
  ['respin', 0.16],
  ['expanding-wild', 0.14],
  ['jackpot', 0.032],
]

/** Theme and feature tags of a slot; `classic` slots are fruit machines with few features. */
export function slotTags(random: Seeded, name: string, emblem: Emblem, isLocal: boolean): string[] {
  const tags = themes.filter(([, emblems]) => emblems.includes(emblem)).map(([theme]) => theme)
  const isClassic =
    emblem === 'seven' || (tags.includes('fruit') && random.chance(0.5)) || (emblem === 'bell' && random.chance(0.4))
  if (isClassic) tags.push('classic')
  for (const [tag, share] of features)
    if (random.chance(isClassic && tag !== 'jackpot' ? share * 0.3 : share)) tags.push(tag)
  if (isLocal || eastern.test(name)) tags.push('silk-road')
  return tags
}

/** The scene is the first tag of every other game. */
export function sceneTags(random: Seeded, name: string, type: 'live' | 'casino' | 'fast', scene: SceneName): string[] {
  const tags: string[] = [scene]
  if (['blackjack', 'baccarat', 'poker'].includes(scene)) tags.push('cards')
  if (['keno', 'bingo', 'scratch'].includes(scene)) tags.push('lottery')
  if (type === 'live' && random.chance(0.18)) tags.push('vip')
  if (random.chance(0.02)) tags.push('jackpot')
  if (eastern.test(name)) tags.push('silk-road')
  return tags
}
