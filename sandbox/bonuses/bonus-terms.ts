import type { Locale } from '../handle.ts'
import type { Bonus } from './bonus.ts'
import { countedPercent } from './wager-stake.ts'
import { writeSum } from '../write-sum.ts'

const dateOf = (date: Date): string =>
  new Date(date.getTime() + 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.')

/** Every condition of a bonus in words, from the numbers that hold. Dates are those of Tashkent. */
export function bonusTerms(bonus: Bonus, locale: Locale): string[] {
  const { type, currency, amount_minor, required_minor, max_bet_minor, max_payout_minor, expires_at } = bonus
  const sum = (minor: number) => writeSum(minor, currency, locale)
  const times = Math.round((required_minor / amount_minor) * 100) / 100
  const table = countedPercent.casino
  return locale === 'uz'
    ? [
        `Aylanma: bonusning ${times} barobari, jami ${sum(required_minor)}.`,
        ...(type === 'casino'
          ? [
              `Slotlar va tezkor oʻyinlardagi tikishlar toʻliq, stol oʻyinlari va jonli kazinodagilar ${table}% hisoblanadi.`,
            ]
          : ['Sportga qilingan tikishlar hisoblanadi.']),
        ...(max_bet_minor === null ? [] : [`Bitta tikishdan koʻpi bilan ${sum(max_bet_minor)} hisobga olinadi.`]),
        ...(max_payout_minor === null
          ? []
          : [`Asosiy hisobga koʻpi bilan ${sum(max_payout_minor)} oʻtadi, qolgani kuyadi.`]),
        `${dateOf(expires_at)} gacha amal qiladi, keyin qolgani kuyadi.`,
        'Avval asosiy hisobdagi pul sarflanadi. Undan istalgan vaqtda voz kechish mumkin: asosiy hisobga tegilmaydi.',
      ]
    : [
        `Отыгрыш: ${times}-кратная сумма бонуса, всего ${sum(required_minor)}.`,
        ...(type === 'casino'
          ? [`Ставки в слотах и быстрых играх учитываются полностью, в настольных играх и живом казино — на ${table}%.`]
          : ['Учитываются ставки на спорт.']),
        ...(max_bet_minor === null ? [] : [`Из одной ставки учитывается не больше ${sum(max_bet_minor)}.`]),
        ...(max_payout_minor === null
          ? []
          : [`На основной счёт переходит не больше ${sum(max_payout_minor)}, остальное сгорает.`]),
        `Действует до ${dateOf(expires_at)}, затем остаток сгорает.`,
        'Сначала расходуются деньги основного счёта. Отказаться можно в любой момент: основной счёт не затрагивается.',
      ]
}
