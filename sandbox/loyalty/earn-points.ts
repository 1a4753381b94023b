import { only, type Queryable } from '#database/database.ts'
import { levelOf, levels } from './levels.ts'
import { leaveNotice } from './notices.ts'
import { movePoints } from './points.ts'

export type Earning = { playerId: number; points: number; cause: string; reference: string; at: number }

/** Credits points and adds a notice for each level that they reach. The player's row is locked. */
export async function earnPoints(tx: Queryable, { playerId, points, cause, reference, at }: Earning): Promise<void> {
  if (points <= 0) return
  await movePoints(tx, { playerId, points, house: 'loyalty', cause, reference, at })
  const { earned } = only(
    await tx.query<{ earned: number }>(
      'update sandbox.loyalty_members set earned = earned + $2 where player_id = $1 returning earned',
      [playerId, points],
    ),
  )
  const before = levelOf(earned - points).level
  const after = levelOf(earned).level
  for (const { level, name, percent, image } of levels) {
    if (level <= before || level > after) continue
    const texts = {
      uz: { title: `Yangi daraja: ${name.uz}`, message: `Endi tikishlar uchun ballar ${percent}% hisobida yoziladi.` },
      ru: { title: `Новый уровень: ${name.ru}`, message: `Теперь баллы за ставки начисляются из расчёта ${percent}%.` },
    }
    await leaveNotice(tx, { playerId, trigger: 'level', texts, amount: level, amountType: 'level', image, at })
  }
}
