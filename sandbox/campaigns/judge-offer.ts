import type { promoCodeProblems } from '#schemas/api/campaigns-shapes.ts'
import { only, type Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { isInCurrency, type Offer } from './offer.ts'

export type OfferProblem = (typeof promoCodeProblems)[number]

/** Why an offer gives nothing now, to this player or (null) to anybody; null where it does. */
export async function whyNotGiven(
  tx: Queryable,
  offer: Offer,
  playerId: number | null,
  now: number,
): Promise<OfferProblem | null> {
  if (offer.only_players && (playerId === null || !offer.only_players.includes(playerId))) return 'NOT_ALLOWED'
  if (now < offer.starts_at.getTime()) return 'NOT_STARTED'
  if (now >= offer.ends_at.getTime()) return 'EXPIRED'
  const { uses, own, currency } = only(
    await tx.query<{ uses: number; own: number; currency: string | null }>(
      `select count(*)::integer as uses, count(*) filter (where player_id = $2)::integer as own, (select currency from sandbox.players where id = $2) as currency
         from sandbox.offer_uses where offer_id = $1`,
      [offer.id, playerId],
    ),
  )
  if (currency !== null && !isInCurrency(offer, currency)) return 'CURRENCY'
  if (playerId !== null && offer.max_uses_each !== null && own >= offer.max_uses_each) return 'USED'
  return offer.max_uses !== null && uses >= offer.max_uses ? 'LIMIT' : null
}

type Readiness = { is_registration_completed: boolean; has_contact: boolean; has_deposit: boolean }

/** What the player has to do before this offer is given; null for nothing. */
export async function whatIsNeeded(tx: Queryable, offer: Offer, playerId: number) {
  const player = only(
    await tx.query<Readiness>(
      `select is_registration_completed,
              exists (select 1 from sandbox.contacts c where c.player_id = p.id and c.is_confirmed) as has_contact,
              exists (select 1 from sandbox.transactions t where t.player_id = p.id and t.type = 'deposit' and t.status = 'success') as has_deposit
         from sandbox.players p where p.id = $1`,
      [playerId],
    ),
  )
  if (!player.is_registration_completed) return 'UserNeedProfileDataException' as const
  if (offer.needs_contact && !player.has_contact) return 'UserNeedConfirmContactException' as const
  return offer.needs_deposit && !player.has_deposit ? ('UserNeedDepositException' as const) : null
}

/** Fails where the player is to do something first. */
export async function refuseUnready(tx: Queryable, offer: Offer, playerId: number): Promise<void> {
  const need = await whatIsNeeded(tx, offer, playerId)
  if (need) fail(need, undefined, { message: 'The player is to do something before this offer is given' })
}
