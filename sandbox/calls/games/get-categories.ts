import { gamesGetCategories } from '#schemas/api/games.ts'
import { handle } from '../../handle.ts'

type Row = { sysname: string; name_uz: string; name_ru: string; icon: string; games_count: number }

export default handle(gamesGetCategories, async ({ tx, locale }) => {
  const rows = await tx.query<Row>(
    `select c.sysname, c.name_uz, c.name_ru, c.icon, coalesce(n.games_count, 0)::integer as games_count
       from sandbox.categories c
       left join (select category, count(*) as games_count from sandbox.games, unnest(categories) as category group by category) n
         on n.category = c.sysname
      order by c.place`,
  )
  return {
    items: rows.map((row) => ({
      id: row.sysname,
      name: locale === 'ru' ? row.name_ru : row.name_uz,
      icon: row.icon,
      games_count: row.games_count,
    })),
  }
})
