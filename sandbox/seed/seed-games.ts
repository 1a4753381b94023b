import { foldForSearch } from '#base/fold.ts'
import { categories, isInCategory } from '../catalogue/categories.ts'
import { coverPath } from '../catalogue/cover/cover-hash.ts'
import { drawCover } from '../catalogue/cover/draw-cover.ts'
import { type Game, generateCatalogue } from '../catalogue/games.ts'
import { providerBySysname, providers } from '../catalogue/providers.ts'
import type { Transaction } from '#database/database.ts'

/** One catalogue for everybody: covers, tests and screenshots stay the same. */
const CATALOGUE_SEED = 'playbill'
const BATCH = 500

/** Writes providers, categories and the first `count` games by priority. */
export async function seedGames(tx: Transaction, count: number): Promise<void> {
  await tx.query(
    `insert into sandbox.providers (sysname, name, place, game_params)
     select sysname, name, place, game_params from jsonb_to_recordset($1::jsonb) as r (sysname text, name text, place integer, game_params jsonb)`,
    [JSON.stringify(providers.map(({ sysname, name, game_params }, place) => ({ sysname, name, place, game_params })))],
  )
  await tx.query(
    `insert into sandbox.categories (sysname, place, name_uz, name_ru, icon)
     select sysname, place, name_uz, name_ru, icon from jsonb_to_recordset($1::jsonb) as r (sysname text, place integer, name_uz text, name_ru text, icon text)`,
    [
      JSON.stringify(
        categories.map(({ sysname, name, icon }, place) => ({
          sysname,
          place,
          name_uz: name.uz,
          name_ru: name.ru,
          icon,
        })),
      ),
    ],
  )
  const games = generateCatalogue(CATALOGUE_SEED).slice(0, count)
  for (let at = 0; at < games.length; at += BATCH) {
    await tx.query(
      `insert into sandbox.games (sysname, name, search_text, provider, type, tags, categories, priority, rtp, volatility, has_demo, is_new,
                                  min_bet, max_bet, currency, maintenance, image_url, description, extra)
       select sysname, name, search_text, provider, type, tags, categories, priority, rtp, volatility, has_demo, is_new,
              min_bet, max_bet, 'UZS', maintenance, image_url, description, extra
         from jsonb_to_recordset($1::jsonb) as r (sysname text, name text, search_text text, provider text, type text, tags text[], categories text[],
              priority integer, rtp integer, volatility text, has_demo boolean, is_new boolean, min_bet bigint, max_bet bigint, maintenance boolean,
              image_url text, description jsonb, extra jsonb)`,
      [JSON.stringify(games.slice(at, at + BATCH).map(rowOf))],
    )
  }
  await tx.script('analyze sandbox.games')
}

function rowOf(game: Game): Record<string, unknown> {
  const words = [game.name, game.description?.name ?? '', providerBySysname(game.provider)?.name ?? '']
  return {
    ...game,
    search_text: foldForSearch(words.join(' ')),
    categories: categories.filter((category) => isInCategory(category, game)).map(({ sysname }) => sysname),
    rtp: Math.round(game.rtp * 10_000),
    image_url: coverPath(game.sysname, drawCover(game)),
    description: game.description ?? null,
  }
}
