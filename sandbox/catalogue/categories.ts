import type { GameType } from './vocabulary.ts'

/**
 * A row of the hall; a game belongs to it when its type and at least one of its tags are in `filter` (an absent list
 * allows all).
 */
export interface Category {
  id: number
  sysname: string
  name: { uz: string; ru: string }
  /** A lucide icon. */
  icon: string
  filter: { types?: readonly GameType[]; tags?: readonly string[] }
}

/** The hall's categories in their order on the screen. */
export const categories: readonly Category[] = [
  {
    id: 1,
    sysname: 'popular',
    name: { uz: 'Ommabop', ru: 'Популярные' },
    icon: 'flame',
    filter: { tags: ['popular'] },
  },
  {
    id: 2,
    sysname: 'new',
    name: { uz: 'Yangi oʻyinlar', ru: 'Новинки' },
    icon: 'sparkles',
    filter: { tags: ['new'] },
  },
  { id: 3, sysname: 'slots', name: { uz: 'Slotlar', ru: 'Слоты' }, icon: 'gem', filter: { types: ['slot'] } },
  {
    id: 4,
    sysname: 'live',
    name: { uz: 'Jonli oʻyinlar', ru: 'Live-игры' },
    icon: 'radio',
    filter: { types: ['live'] },
  },
  {
    id: 5,
    sysname: 'table',
    name: { uz: 'Stol oʻyinlari', ru: 'Настольные игры' },
    icon: 'spade',
    filter: { types: ['casino'] },
  },
  {
    id: 6,
    sysname: 'fast',
    name: { uz: 'Tezkor oʻyinlar', ru: 'Быстрые игры' },
    icon: 'zap',
    filter: { types: ['fast'] },
  },
  {
    id: 7,
    sysname: 'jackpots',
    name: { uz: 'Jekpot oʻyinlari', ru: 'Игры с джекпотом' },
    icon: 'crown',
    filter: { tags: ['jackpot'] },
  },
  {
    id: 8,
    sysname: 'bonus-buy',
    name: { uz: 'Bonus xaridi', ru: 'Покупка бонуса' },
    icon: 'shopping-bag',
    filter: { tags: ['bonus-buy'] },
  },
  {
    id: 9,
    sysname: 'free-spins',
    name: { uz: 'Bepul aylantirishlar', ru: 'Бесплатные вращения' },
    icon: 'rotate-cw',
    filter: { tags: ['free-spins'] },
  },
  {
    id: 10,
    sysname: 'cascades',
    name: { uz: 'Kaskadli slotlar', ru: 'Каскадные слоты' },
    icon: 'layers',
    filter: { types: ['slot'], tags: ['cascades'] },
  },
  {
    id: 11,
    sysname: 'classic',
    name: { uz: 'Klassik slotlar', ru: 'Классические слоты' },
    icon: 'cherry',
    filter: { types: ['slot'], tags: ['classic'] },
  },
  {
    id: 12,
    sysname: 'roulette',
    name: { uz: 'Ruletka', ru: 'Рулетка' },
    icon: 'circle-dot',
    filter: { tags: ['roulette'] },
  },
  {
    id: 13,
    sysname: 'crash',
    name: { uz: 'Krash oʻyinlar', ru: 'Краш-игры' },
    icon: 'trending-up',
    filter: { tags: ['crash'] },
  },
  {
    id: 14,
    sysname: 'local',
    name: { uz: 'Sharq ohanglari', ru: 'Восточные мотивы' },
    icon: 'landmark',
    filter: { tags: ['silk-road'] },
  },
]

/** Whether a game with this type and these tags belongs to the category. */
export const isInCategory = ({ filter }: Category, game: { type: GameType; tags: readonly string[] }): boolean =>
  (filter.types?.includes(game.type) ?? true) && (filter.tags?.some((tag) => game.tags.includes(tag)) ?? true)
