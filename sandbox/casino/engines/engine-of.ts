import { baccarat } from './baccarat.ts'
import { crash } from './crash.ts'
import { dice } from './dice.ts'
import type { Engine, EngineId, GameFacts } from './engine.ts'
import { mines } from './mines.ts'
import { roulette } from './roulette.ts'
import { slot } from './slot.ts'

const families: ReadonlyMap<string, EngineId> = new Map<string, EngineId>([
  ['roulette', 'roulette'],
  ['show', 'roulette'],
  ['blackjack', 'baccarat'],
  ['baccarat', 'baccarat'],
  ['poker', 'baccarat'],
  ['dice', 'dice'],
  ['flip', 'dice'],
  ['penalty', 'dice'],
  ['streak', 'dice'],
  ['crash', 'crash'],
  ['climb', 'crash'],
  ['plinko', 'crash'],
  ['mines', 'mines'],
  ['keno', 'mines'],
  ['bingo', 'mines'],
  ['scratch', 'mines'],
])

const byType = { slot: 'slot', casino: 'roulette', live: 'roulette', fast: 'crash' } as const satisfies Record<
  GameFacts['type'],
  EngineId
>

/** Which kind of game plays a game of the catalogue: by its family, else by its type. Every game has one. */
export const engineIdOf = ({ type, extra }: Pick<GameFacts, 'type' | 'extra'>): EngineId =>
  type === 'slot' ? 'slot' : (families.get(String(extra['symbol'] ?? '')) ?? byType[type])

/** An engine whose choice is known by its own `readChoice` only. */
const engines: Readonly<Record<EngineId, Engine>> = {
  slot: slot as unknown as Engine,
  crash: crash as unknown as Engine,
  mines: mines as unknown as Engine,
  dice: dice as unknown as Engine,
  roulette: roulette as unknown as Engine,
  baccarat: baccarat as unknown as Engine,
}

/** The engine of a game; `play` takes only what its `readChoice` gave. */
export const engineOf = (game: Pick<GameFacts, 'type' | 'extra'>): Engine => engines[engineIdOf(game)]
