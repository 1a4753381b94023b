import { isRecord } from '#base/is-record.ts'
import { drawIndex, type Random } from '../random.ts'
import type { Engine, GameFacts } from './engine.ts'
import { shareOf } from './engine.ts'

const bets = ['player', 'banker', 'tie'] as const
export type BaccaratBet = (typeof bets)[number]
export type BaccaratChoice = { bet: BaccaratBet }

/** 0 to 51: rank (ace to king) and suit of a card from an endless shoe. */
type Card = number
const valueOf = (card: Card): number => Math.min(10, (card % 13) + 1) % 10

/** Whether the banker takes a third card, by its total and the player's third card (null: the player stood). */
function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

const winnerOf = (player: number, banker: number): BaccaratBet =>
  player === banker ? 'tie' : player > banker ? 'player' : 'banker'

/** The exact probability of each end, by going through every deal of an endless shoe. */
export const baccaratChances: Readonly<Record<BaccaratBet, number>> = countChances()

function countChances(): Record<BaccaratBet, number> {
  const values = Array.from({ length: 10 }, (_, value) => ({ value, chance: value === 0 ? 4 / 13 : 1 / 13 }))
  const hand = new Map<number, number>()
  for (const a of values)
    for (const b of values)
      hand.set((a.value + b.value) % 10, (hand.get((a.value + b.value) % 10) ?? 0) + a.chance * b.chance)
  const chances = { player: 0, banker: 0, tie: 0 }
  for (const [player, p] of hand) {
    for (const [banker, b] of hand) {
      if (player >= 8 || banker >= 8) {
        chances[winnerOf(player, banker)] += p * b
        continue
      }
      for (const third of player <= 5 ? values : [null]) {
        const total = third ? (player + third.value) % 10 : player
        const share = p * b * (third?.chance ?? 1)
        if (!bankerDraws(banker, third?.value ?? null)) chances[winnerOf(total, banker)] += share
        else for (const last of values) chances[winnerOf(total, (banker + last.value) % 10)] += share * last.chance
      }
    }
  }
  return chances
}

/** What a bet pays, as times the stake; a tie gives bets on either side back. */
export function baccaratPay(game: Pick<GameFacts, 'rtp'>, bet: BaccaratBet): number {
  const share = shareOf(game)
  return bet === 'tie' ? share / baccaratChances.tie : (share - baccaratChances.tie) / baccaratChances[bet]
}

function deal(random: Random): { player: Card[]; banker: Card[] } {
  const draw = (): Card => drawIndex(random, 52)
  const sum = (cards: readonly Card[]) => cards.reduce((total, card) => total + valueOf(card), 0) % 10
  const player = [draw(), draw()]
  const banker = [draw(), draw()]
  if (sum(player) >= 8 || sum(banker) >= 8) return { player, banker }
  const third = sum(player) <= 5 ? draw() : null
  if (third !== null) player.push(third)
  if (bankerDraws(sum(banker), third === null ? null : valueOf(third))) banker.push(draw())
  return { player, banker }
}

/** Punto banco with the usual third-card rule. */
export const baccarat: Engine<BaccaratChoice> = {
  id: 'baccarat',
  readChoice(_game, raw) {
    if (!isRecord(raw) || Object.keys(raw).length !== 1) return null
    const bet = bets.find((one) => one === raw['bet'])
    return bet ? { bet } : null
  },
  play(game, { bet }, random) {
    const { player, banker } = deal(random)
    const total = (cards: readonly Card[]) => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10
    const winner = winnerOf(total(player), total(banker))
    const times = winner === bet ? baccaratPay(game, bet) : winner === 'tie' ? 1 : 0
    return { multiplier: times, picture: { player, banker, totals: [total(player), total(banker)], winner, bet } }
  },
  anyChoice: (_game, random) => ({ bet: bets[drawIndex(random, 5)] ?? 'banker' }),
}
