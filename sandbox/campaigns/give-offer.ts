import { DAY_MS } from '#base/time.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { grantFreeSpins } from '../casino/free-spins.ts'
import { only, type Queryable } from '#database/database.ts'
import type { BonusReward, Offer, Sums } from './offer.ts'

export type Giving = {
  playerId: number
  at: number
  /** The deposit that it is given for. */
  deposit?: { id: number; minor: number }
}

const minorOf = (sums: Sums | undefined, currency: string): number | null => {
  const units = sums && Object.hasOwn(sums, currency) ? sums[currency] : undefined
  return units === undefined ? null : units * 100
}

/** The bonus that a reward gives, in minor units; whole units of the currency, so that it can be read at a glance. */
function bonusMinor({ percent, max, amount }: BonusReward, currency: string, depositMinor: number): number {
  const fixed = minorOf(amount, currency)
  if (fixed !== null) return fixed
  const share = Math.floor((depositMinor * (percent ?? 0)) / 10_000) * 100
  return Math.min(share, minorOf(max, currency) ?? share)
}

/**
 * Records the use of an offer and gives what it promises. The caller has checked it, and locked the player's row and
 * the offer's. @returns the bonuses' ids.
 */
export async function giveOffer(tx: Queryable, offer: Offer, { playerId, at, deposit }: Giving): Promise<number[]> {
  const { currency } = only(
    await tx.query<{ currency: string }>('select currency from sandbox.players where id = $1', [playerId]),
  )
  const use = only(
    await tx.query<{ id: number }>(
      'insert into sandbox.offer_uses (offer_id, player_id, at, transaction_id) values ($1, $2, $3, $4) returning id',
      [offer.id, playerId, new Date(at), deposit?.id ?? null],
    ),
  )
  const bonuses: number[] = []
  for (const [index, reward] of offer.rewards.entries()) {
    const source = `offer-${offer.id}-use-${use.id}-${index}`
    if (reward.type === 'free_spins') {
      const stakeMinor = minorOf(reward.stake, currency)
      if (stakeMinor === null) continue
      const texts = { uz: offer.texts.uz.title, ru: offer.texts.ru.title }
      await grantFreeSpins(tx, {
        playerId,
        game: reward.game,
        count: reward.count,
        stakeMinor,
        currency,
        source,
        texts,
        now: at,
        expiresAt: at + reward.days * DAY_MS,
      })
      continue
    }
    const minor = bonusMinor(reward, currency, deposit?.minor ?? 0)
    if (minor <= 0) continue
    bonuses.push(
      await grantBonus(tx, {
        playerId,
        type: reward.bonusType,
        texts: offer.texts,
        image: offer.image,
        currency,
        minor,
        wagering: reward.wagering,
        days: reward.days,
        at,
        source,
        maxBetMinor: minorOf(reward.maxBet, currency),
        maxPayoutMinor: reward.maxPayoutTimes === undefined ? null : minor * reward.maxPayoutTimes,
      }),
    )
  }
  return bonuses
}
