import type { Locale } from '../handle.ts'
import { readMarket, type Selection } from './judge.ts'
import type { EventNames } from './event.ts'
import type { SportId } from './sports.ts'

type MarketTexts = {
  sports: Record<SportId, string>
  kinds: { result: string; winner: string; total: Record<SportId, string>; handicap: string }
  draw: string
  over: string
  under: string
  accumulator: (count: number) => string
}

const uz: MarketTexts = {
  sports: {
    football: 'Futbol',
    tennis: 'Tennis',
    basketball: 'Basketbol',
    table_tennis: 'Stol tennisi',
    kurash: 'Kurash',
  },
  kinds: {
    result: 'Asosiy vaqt natijasi',
    winner: 'Gʻolib',
    total: {
      football: 'Gollar soni',
      tennis: 'Setlar soni',
      basketball: 'Ochkolar soni',
      table_tennis: 'Setlar soni',
      kurash: 'Ochkolar soni',
    },
    handicap: 'Fora',
  },
  draw: 'Durang',
  over: 'Koʻp',
  under: 'Kam',
  accumulator: (count) => `Ekspress, ${count} ta natija`,
}

const ru: MarketTexts = {
  sports: {
    football: 'Футбол',
    tennis: 'Теннис',
    basketball: 'Баскетбол',
    table_tennis: 'Настольный теннис',
    kurash: 'Кураш',
  },
  kinds: {
    result: 'Исход основного времени',
    winner: 'Победитель',
    total: { football: 'Голы', tennis: 'Сеты', basketball: 'Очки', table_tennis: 'Сеты', kurash: 'Очки' },
    handicap: 'Фора',
  },
  draw: 'Ничья',
  over: 'Больше',
  under: 'Меньше',
  accumulator: (count) => `Экспресс, исходов: ${count}`,
}

export const marketTexts: Record<Locale, MarketTexts> = { uz, ru }

const signed = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0')

export function marketName(text: string, sport: SportId, locale: Locale): string {
  const texts = marketTexts[locale].kinds
  const market = readMarket(text)
  if (!market) return text
  return market.kind === 'total' ? `${texts.total[sport]} ${market.line}` : texts[market.kind]
}

/** What is chosen, as on its button: a side with its handicap, the draw, over or under. */
export function selectionName(text: string, selection: Selection, names: EventNames, locale: Locale): string {
  const texts = marketTexts[locale]
  const market = readMarket(text)
  if (selection === 'draw' || selection === 'over' || selection === 'under')
    return selection === 'draw' ? texts.draw : `${texts[selection]}${market ? ` ${market.line}` : ''}`
  const side = names[selection][locale]
  return market?.kind === 'handicap' ? `${side} ${signed(selection === 'home' ? market.line : -market.line)}` : side
}

export const matchName = ({ home, away }: EventNames, locale: Locale): string => `${home[locale]} – ${away[locale]}`
