import type { CallOutput } from '#schemas/api/calls.ts'
import type { Database, Queryable } from '#database/database.ts'
import { csvFile } from './csv.ts'
import { type Bet, countBets, type HistoryType, listBets } from './history.ts'

export type HistoryExport = {
  id: number
  player_id: number
  status: 'new' | 'ready' | 'failed' | 'expired'
  type: HistoryType
  locale: 'uz' | 'ru'
  from_at: Date | null
  to_at: Date | null
  rows: number | null
  created_at: Date
  expires_at: Date | null
}

export const EXPORT_PATH = '/sandbox/history-exports'
/** How long a file is kept. */
const KEPT_MS = 7 * 24 * 3_600_000
const MOST_ROWS = 50_000
const PAGE = 1_000

const titles = {
  uz: ['Raqam', 'Sana (UTC)', 'Turi', 'Oʻyin', 'Tikish', 'Yutuq', 'Jekpot', 'Valyuta', 'Natija', 'Bepul aylantirish'],
  ru: ['Номер', 'Дата (UTC)', 'Вид', 'Игра', 'Ставка', 'Выигрыш', 'Джекпот', 'Валюта', 'Итог', 'Бесплатное вращение'],
} as const

const words = {
  uz: {
    casino: 'kazino',
    betting: 'sport',
    fun: 'oʻyin puli',
    open: 'ochiq',
    won: 'yutuq',
    lost: 'yutqazilgan',
    returned: 'qaytarilgan',
    cashed_out: 'muddatidan oldin toʻlangan',
    yes: 'ha',
    no: 'yoʻq',
  },
  ru: {
    casino: 'казино',
    betting: 'спорт',
    fun: 'игровые деньги',
    open: 'открыта',
    won: 'выигрыш',
    lost: 'проигрыш',
    returned: 'возврат',
    cashed_out: 'выкуплена',
    yes: 'да',
    no: 'нет',
  },
} as const

function rowOf(bet: Bet, locale: 'uz' | 'ru'): (string | number)[] {
  const word = words[locale]
  return [
    bet.id,
    bet.created_at,
    word[bet.type],
    bet.name,
    bet.stake.amount,
    bet.win.amount,
    bet.jackpot?.amount ?? 0,
    bet.stake.currency,
    word[bet.status],
    bet.is_free ? word.yes : word.no,
  ]
}

async function makeCsv(
  tx: Queryable,
  { player_id, type, locale, from_at, to_at, created_at }: HistoryExport,
): Promise<{ csv: string; rows: number }> {
  // Bets that are placed meanwhile would move every page by one.
  const requestedAt = created_at.getTime() + 1
  const to = new Date(Math.min(to_at?.getTime() ?? requestedAt, requestedAt))
  const filter = { type, from: from_at, to }
  const total = Math.min(MOST_ROWS, await countBets(tx, player_id, filter))
  const bets: Bet[] = []
  while (bets.length < total) {
    const page = await listBets(tx, player_id, filter, {
      offset: bets.length,
      count: Math.min(PAGE, total - bets.length),
    })
    if (page.length === 0) break
    bets.push(...page)
  }
  return { csv: csvFile([titles[locale], ...bets.map((bet) => rowOf(bet, locale))]), rows: bets.length }
}

const columns = 'id, player_id, status, type, locale, from_at, to_at, rows, created_at, expires_at'

/**
 * Makes the requested files and drops expired ones. A file that cannot be made is marked as failed and does not stop
 * the others.
 */
export async function makeDueExports(database: Database, now: number): Promise<void> {
  await database.query(
    "update sandbox.history_exports set status = 'expired', csv = null where status = 'ready' and expires_at <= $1",
    [new Date(now)],
  )
  const due = await database.query<HistoryExport>(
    `select ${columns} from sandbox.history_exports where status = 'new' order by id limit 20`,
  )
  for (const request of due) {
    try {
      const { csv, rows } = await makeCsv(database, request)
      await database.query(
        "update sandbox.history_exports set status = 'ready', csv = $2, rows = $3, ready_at = $4, expires_at = $5 where id = $1 and status = 'new'",
        [request.id, csv, rows, new Date(now), new Date(now + KEPT_MS)],
      )
    } catch (error) {
      await database.query("update sandbox.history_exports set status = 'failed' where id = $1 and status = 'new'", [
        request.id,
      ])
      throw error
    }
  }
}

/** An export in the form of the platform's answer. */
export function exportToWire({
  id,
  status,
  type,
  from_at,
  to_at,
  rows,
  created_at,
  expires_at,
}: HistoryExport): CallOutput<'games.createhistoryexportrequest'> {
  return {
    id,
    status,
    type,
    rows,
    from: from_at?.toISOString() ?? null,
    to: to_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    url: status === 'ready' ? `${EXPORT_PATH}/${id}.csv` : null,
  }
}

export const exportColumns = columns
