import { engineOf } from '../casino/engines/engine-of.ts'
import type { CasinoGame } from '../casino/find-game.ts'
import { playRound } from '../casino/play-round.ts'
import { secureRandom } from '../casino/random.ts'
import { seeded } from '../catalogue/seeded.ts'
import type { Transaction } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'

/** Players of the house, who cannot sign in. Their names say what they are. */
const housePlayers = [
  { id: 90_001, fakename: 'Demo 1', locale: 'uz' },
  { id: 90_002, fakename: null, locale: 'ru' },
  { id: 90_003, fakename: 'Demo 3', locale: 'uz' },
  { id: 90_004, fakename: null, locale: 'uz' },
  { id: 90_005, fakename: 'Demo 5', locale: 'ru' },
  { id: 90_006, fakename: 'Demo 6', locale: 'uz' },
] as const

const ROUNDS = 200
const SPREAD_MS = 48 * 3_600_000
const PURSE = 20_000_000_000

/**
 * Rounds that the house's players really play, by the function that plays everybody's, over the two days before now:
 * what winners, boards and jackpots begin with. Which player plays which game is fixed; the outcome is drawn.
 */
export async function seedRounds(tx: Transaction, now: number): Promise<void> {
  for (const player of housePlayers) await insertHousePlayer(tx, player, now - SPREAD_MS)
  const games = await tx.query<CasinoGame>(
    "select sysname, type, rtp, volatility, extra, min_bet, max_bet from sandbox.games where not maintenance and currency = 'UZS' and tags && array['popular', 'jackpot', 'new'] order by priority limit 60",
  )
  const random = seeded('rounds of the house')
  for (let n = 0; n < ROUNDS && games.length > 0; n++) {
    const game = random.pick(games)
    const { id } = random.pick(housePlayers)
    await playRound(
      tx,
      {
        playerId: id,
        game: game.sysname,
        mode: 'real',
        clientId: `house-round-${n}`,
        stakeMinor: Math.min(game.max_bet, game.min_bet * random.pick([1, 2, 2, 4, 10])),
        choice: engineOf(game).anyChoice(game, secureRandom),
      },
      { random: secureRandom, now: Math.floor(now - SPREAD_MS + ((n + 1) / ROUNDS) * (SPREAD_MS - 60_000)) },
    )
  }
}

async function insertHousePlayer(
  tx: Transaction,
  { id, fakename, locale }: (typeof housePlayers)[number],
  at: number,
): Promise<void> {
  const login = `house-${id}@playbill.test`
  await tx.query(
    `insert into sandbox.players (id, login, login_key, password_hash, fakename, country_code, locale, registered_at, is_verified, terms_accepted_at)
     values ($1, $2, $2, null, $3, 'UZ', $4, $5, true, $5)`,
    [id, login, fakename, locale, new Date(at)],
  )
  await postMovement(tx, {
    at,
    cause: 'opening',
    reference: `player-${id}`,
    currency: 'UZS',
    entries: [
      { account: { player: id, kind: 'main' }, minor: PURSE },
      { account: { house: 'opening' }, minor: -PURSE },
    ],
  })
}
