import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { loyaltyPicture, type LoyaltyPicture } from './pictures/loyalty-picture.ts'

type Words = { name: string; text: string }
export type Character = { id: number; image: LoyaltyPicture; minLevel: number } & Record<Locale, Words>

export const characters: readonly Character[] = [
  {
    id: 1,
    image: 'character-owl',
    minLevel: 1,
    uz: { name: 'Boyqush', text: 'Shoshmaydi, hisobini biladi.' },
    ru: { name: 'Сова', text: 'Не спешит и ведёт счёт.' },
  },
  {
    id: 2,
    image: 'character-fox',
    minLevel: 1,
    uz: { name: 'Tulki', text: 'Har bir yangi oʻyinga qiziqadi.' },
    ru: { name: 'Лиса', text: 'Любопытна к каждой новой игре.' },
  },
  {
    id: 3,
    image: 'character-bird',
    minLevel: 1,
    uz: { name: 'Semurgʻ', text: 'Ertaklardan uchib kelgan.' },
    ru: { name: 'Симург', text: 'Прилетел из сказок.' },
  },
  {
    id: 4,
    image: 'character-fish',
    minLevel: 1,
    uz: { name: 'Baliq', text: 'Sokin suvni yaxshi koʻradi.' },
    ru: { name: 'Рыбка', text: 'Любит спокойную воду.' },
  },
  {
    id: 5,
    image: 'character-butterfly',
    minLevel: 2,
    uz: { name: 'Kapalak', text: 'Bir joyda uzoq turmaydi.' },
    ru: { name: 'Бабочка', text: 'Не сидит долго на одном месте.' },
  },
  {
    id: 6,
    image: 'character-bull',
    minLevel: 3,
    uz: { name: 'Buqa', text: 'Oʻzi belgilagan chegaradan chiqmaydi.' },
    ru: { name: 'Бык', text: 'Не переступает черту, которую провёл сам.' },
  },
]

/** Points for a change of character; the first choice is free. */
export const CHANGE_COST = 200
/** How long a character stays before it can be changed. */
export const CHANGE_EVERY_MS = 24 * 3_600_000

export const findCharacter = (id: number | null): Character | null => characters.find((one) => one.id === id) ?? null

/** The character that a registration asks for, if everybody can choose it; else null. */
export const starterCharacter = (id: number | null | undefined): number | null =>
  characters.find((one) => one.id === id && one.minLevel === 1)?.id ?? null

export function characterToWire(
  character: Character,
  locale: Locale,
): CallOutput<'loyalty.getcharacters'>['items'][number] {
  const { name, text } = character[locale]
  return {
    id: character.id,
    name,
    description: text,
    image_url: loyaltyPicture(character.image),
    min_level: character.minLevel,
  }
}
