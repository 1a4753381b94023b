import type { Motif } from '../../vocabulary.ts'
import type { Brush, Stage } from '../brush.ts'
import { arches, blocks, columns, ribbons, scales, tiles, weave } from './built.ts'
import { dunes, leaves, peaks, steps, waves } from './land.ts'
import { constellations, facets, orbits, petals, rays, ripples } from './radial.ts'

/** One drawing function per family of composition. */
export const motifStages: Record<Motif, (brush: Brush) => Stage> = {
  facets,
  orbits,
  waves,
  weave,
  steps,
  petals,
  rays,
  dunes,
  arches,
  constellations,
  tiles,
  ribbons,
  peaks,
  scales,
  blocks,
  ripples,
  leaves,
  columns,
}
