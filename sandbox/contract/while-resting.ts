import type { Answer } from '../testing/open-sandbox.ts'
import type { ContractWorld } from './example.ts'

/** The answer while the player takes a break, which ends with it. */
export async function whileResting(
  { sandbox: { sandbox, clock } }: ContractWorld,
  playerId: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  await sandbox.database.query('update sandbox.players set paused_until = $2 where id = $1', [
    playerId,
    new Date(clock.now() + 86_400_000),
  ])
  try {
    return await ask()
  } finally {
    await sandbox.database.query('update sandbox.players set paused_until = null where id = $1', [playerId])
  }
}
