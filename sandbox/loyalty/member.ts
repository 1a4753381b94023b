import { only, type Queryable } from '#database/database.ts'

/** A player's membership: every player has one from the beginning. */
export type Member = {
  id: number
  player_id: number
  earned: number
  character_id: number | null
  character_at: Date | null
  currency: string
}

export async function readMember(tx: Queryable, playerId: number): Promise<Member> {
  return only(
    await tx.query<Member>(
      `select m.id, m.player_id, m.earned, p.character_id, m.character_at, p.currency
         from sandbox.loyalty_members m join sandbox.players p on p.id = m.player_id where m.player_id = $1`,
      [playerId],
    ),
  )
}
