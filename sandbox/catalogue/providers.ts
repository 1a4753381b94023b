import { oklch } from './colour.ts'
import { type StudioRow, studioRows } from './studio-rows.ts'
import type { GameType, Motif } from './vocabulary.ts'

/** Five colours that belong together on the dark ground, as `#rrggbb`: two for the field, three for the shapes on it. */
export interface Palette {
  deep: string
  mid: string
  main: string
  light: string
  spark: string
}

/** What the launch port needs besides a game's own `extra` (DEC-3). */
interface GameParams {
  /** Path of the frame that plays the studio's games, on the origin of the game host. */
  launch_path: string
  /** The studio's prefix of every `extra.launch_code`. */
  code: string
  ratio: '16:9' | '4:3' | '3:2'
  locales: readonly string[]
}

export interface Provider {
  sysname: string
  name: string
  palette: Palette
  motif: Motif
  /** Share of each game type among its games; a type that is absent is not made by this studio. */
  makes: Partial<Record<GameType, number>>
  /** How many games it has, relative to the others. */
  size: number
  game_params: GameParams
}

function paletteOf({ hue, accent, depth, chroma }: StudioRow): Palette {
  const field = depth === 'bright' ? 0.075 : 0
  return {
    deep: oklch(0.225 + field * 0.8, 0.05 * chroma, hue),
    mid: oklch(0.37 + field, 0.085 * chroma, hue),
    main: oklch(0.66, 0.14 * chroma, hue),
    light: oklch(0.92, 0.05, accent),
    spark: oklch(0.79, 0.145, accent),
  }
}

const ratios = ['16:9', '16:9', '16:9', '4:3', '3:2'] as const

/** The sixty invented studios of the sandbox, in the order of the providers page. */
export const providers: readonly Provider[] = studioRows.map((row, index) => {
  const sysname = row.name.toLowerCase().replace(/[^a-z]+/g, '-')
  return {
    sysname,
    name: row.name,
    palette: paletteOf(row),
    motif: row.motif,
    makes: row.makes,
    size: row.size,
    game_params: {
      launch_path: `/sandbox/play/${sysname}`,
      code:
        sysname
          .replace(/[^a-z]/g, '')
          .slice(0, 3)
          .toUpperCase() + String(index + 1).padStart(2, '0'),
      ratio: ratios[index % ratios.length] ?? '16:9',
      locales: ['uz', 'ru', 'en'],
    },
  }
})

const bySysname = new Map(providers.map((provider) => [provider.sysname, provider]))

/** The studio with this sysname, or undefined. */
export const providerBySysname = (sysname: string): Provider | undefined => bySysname.get(sysname)
