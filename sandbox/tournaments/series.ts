import { DAY_MS } from '#base/time.ts'
import type { Restrictions, ScoreRule, TournamentTexts } from './tournament.ts'
import type { TournamentPicture } from './tournament-picture.ts'

/**
 * A tournament that comes again: its next edition begins when the one before ends. Sums are minor units of UZS, the
 * base currency.
 */
export type Series = {
  sysname: string
  lengthMs: number
  texts: TournamentTexts
  image: TournamentPicture
  tags: readonly string[]
  prizes: readonly number[]
  rule: ScoreRule
  restrictions: Restrictions
  resetOnCashout: boolean
  /** Which games count: the first of the catalogue of these kinds, of one provider where `isOneProvider` says so. */
  games: { types: readonly string[]; count: number; isOneProvider?: true }
}

export const series: readonly Series[] = [
  {
    sysname: 'haftalik-slotlar',
    lengthMs: 7 * DAY_MS,
    image: 'reels',
    tags: ['slot', 'weekly'],
    texts: {
      uz: {
        title: 'Haftalik slotlar',
        text: 'Mashhur slotlarda bir hafta. Oʻrin haqiqiy pulga qilingan tikishlar boʻyicha hisoblanadi.',
      },
      ru: { title: 'Неделя слотов', text: 'Неделя в популярных слотах. Место считается по ставкам на деньги.' },
    },
    prizes: [500_000_000, 250_000_000, 120_000_000, 60_000_000, 40_000_000, 30_000_000],
    rule: { by: 'stake', perMinor: 100_000, minStakeMinor: 100_000 },
    restrictions: {},
    resetOnCashout: false,
    games: { types: ['slot'], count: 40 },
  },
  {
    sysname: 'katta-koeffitsient',
    lengthMs: 14 * DAY_MS,
    image: 'bolt',
    tags: ['fast', 'multiplier'],
    texts: {
      uz: {
        title: 'Katta koeffitsient',
        text: 'Tezkor oʻyinlar: bitta raunddagi eng katta koeffitsient hisobga olinadi, tikishning kattaligi emas.',
      },
      ru: {
        title: 'Большой коэффициент',
        text: 'Быстрые игры: в зачёт идёт лучший коэффициент одного раунда, а не размер ставки.',
      },
    },
    prizes: [300_000_000, 150_000_000, 75_000_000],
    rule: { by: 'multiplier', perMinor: 1, minStakeMinor: 100_000 },
    restrictions: { needsContact: true, maxParticipants: 500 },
    resetOnCashout: false,
    games: { types: ['fast'], count: 30 },
  },
  {
    sysname: 'jonli-stollar',
    lengthMs: 7 * DAY_MS,
    image: 'table',
    tags: ['live', 'casino'],
    texts: {
      uz: {
        title: 'Jonli stollar',
        text: 'Bitta provayderning stollari. Oʻrin yutuqlar yigʻindisi boʻyicha hisoblanadi.',
      },
      ru: { title: 'Живые столы', text: 'Столы одного провайдера. Место считается по сумме выигрышей.' },
    },
    prizes: [400_000_000, 200_000_000, 100_000_000, 50_000_000],
    rule: { by: 'win', perMinor: 100_000, minStakeMinor: 500_000 },
    restrictions: { needsDeposit: true },
    resetOnCashout: true,
    games: { types: ['live', 'casino'], count: 30, isOneProvider: true },
  },
]
