import { gamesGetCategories } from '#schemas/api/games.ts'
import { handle } from '../../handle.ts'

type Row = { sysname: string; name_uz: string; name_ru: string; icon: string; games_count: number }

export default handle(gamesGetCategories, async ({ tx, locale }) => {
  const rows = await tx.query<Row>(
    `select c.sysname, c.name_uz, c.name_ru, c.icon, (select count(*) from sandbox.games g where g.categories @> array[c.sysname])::integer as games_count
       from sandbox.categories c order by c.place`,
  )
  return { items: rows.map((row) => ({ id: row.sysname, name: locale === 'ru' ? row.name_ru : row.name_uz, icon: row.icon, games_count: row.games_count })) }
})
