import type { SceneName } from '../../vocabulary.ts'
import { climb, crash, flip, mines, penalty, plinko, streak } from './flights.ts'
import { baccarat, bingo, blackjack, dice, keno, poker, roulette, type Scene, scratch, show } from './tables.ts'

/** One drawing function per scene of live, table and fast games. */
export const sceneDrawings: Record<SceneName, Scene> = {
  roulette,
  blackjack,
  baccarat,
  poker,
  show,
  dice,
  keno,
  bingo,
  scratch,
  crash,
  plinko,
  mines,
  climb,
  streak,
  flip,
  penalty,
}
