import { createHash } from 'node:crypto'
import type { Game } from '../games.ts'
import { drawCover } from './draw-cover.ts'

/** Twelve hex digits of the cover's SHA-256: another drawing, another address. */
export const coverHash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 12)

/** The address of a cover, cacheable for ever: `/sandbox/covers/<sysname>.<hash>.svg`. */
export const coverPath = (sysname: string, svg: string): string => `/sandbox/covers/${sysname}.${coverHash(svg)}.svg`

/** The address of a game's own cover: its `image_url`. A game's `description.image` is the cover of its described name. */
export const coverPathOf = (game: Game): string => coverPath(game.sysname, drawCover(game))

/** The drawing behind an address: the game's own cover or the one of its described name; undefined when the hash is of neither. */
export function coverByHash(game: Game, hash: string): string | undefined {
  const own = drawCover(game)
  if (coverHash(own) === hash) return own
  if (!game.description) return undefined
  const described = drawCover({ ...game, name: game.description.name })
  return coverHash(described) === hash ? described : undefined
}
