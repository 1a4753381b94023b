import type { GameType, Motif } from './vocabulary.ts'

/** One studio as its art direction: field hue, accent hue, how light its field is, how colourful. */
export interface StudioRow {
  name: string
  motif: Motif
  hue: number
  accent: number
  depth: 'deep' | 'bright'
  chroma: number
  makes: Partial<Record<GameType, number>>
  size: number
}

const slots = { slot: 1 }
const slotsAndTables = { slot: 0.9, casino: 0.1 }
const slotsAndFast = { slot: 0.94, fast: 0.06 }
const live = { live: 0.9, casino: 0.1 }
const fast = { fast: 0.75, slot: 0.25 }
const tables = { casino: 0.6, slot: 0.4 }

export const studioRows: readonly StudioRow[] = [
  { name: 'Ambercleft', motif: 'facets', hue: 48, accent: 85, depth: 'deep', chroma: 1, makes: slots, size: 2.2 },
  { name: 'Basalt Row', motif: 'columns', hue: 265, accent: 80, depth: 'bright', chroma: 1.15, makes: live, size: 0.72 },
  { name: 'Cinderquill', motif: 'rays', hue: 25, accent: 75, depth: 'deep', chroma: 0.9, makes: slotsAndFast, size: 1.5 },
  { name: 'Copperlark', motif: 'leaves', hue: 155, accent: 60, depth: 'bright', chroma: 1.05, makes: slots, size: 0.6 },
  { name: 'Dovetail Nine', motif: 'weave', hue: 200, accent: 85, depth: 'deep', chroma: 0.8, makes: tables, size: 0.8 },
  { name: 'Dunemark', motif: 'dunes', hue: 45, accent: 215, depth: 'bright', chroma: 1.2, makes: slotsAndFast, size: 0.8 },
  { name: 'Ellipsary', motif: 'orbits', hue: 285, accent: 75, depth: 'deep', chroma: 1, makes: slots, size: 1.9 },
  { name: 'Emberwharf', motif: 'waves', hue: 20, accent: 70, depth: 'deep', chroma: 1.15, makes: slotsAndTables, size: 0.7 },
  { name: 'Fennelgate', motif: 'leaves', hue: 132, accent: 92, depth: 'deep', chroma: 0.9, makes: slotsAndFast, size: 1.3 },
  { name: 'Foldrick', motif: 'ribbons', hue: 330, accent: 65, depth: 'bright', chroma: 1.05, makes: slots, size: 2.2 },
  { name: 'Gablestone', motif: 'steps', hue: 245, accent: 70, depth: 'bright', chroma: 0.8, makes: tables, size: 0.8 },
  { name: 'Glasswren', motif: 'facets', hue: 190, accent: 345, depth: 'deep', chroma: 1.2, makes: slotsAndFast, size: 1.5 },
  { name: 'Hazelthorpe', motif: 'peaks', hue: 222, accent: 75, depth: 'deep', chroma: 1, makes: slots, size: 0.6 },
  { name: 'Heronfield', motif: 'waves', hue: 215, accent: 60, depth: 'bright', chroma: 1.15, makes: slotsAndTables, size: 1.1 },
  { name: 'Indigo Loom', motif: 'weave', hue: 280, accent: 60, depth: 'deep', chroma: 0.9, makes: slotsAndFast, size: 0.8 },
  { name: 'Inkwell Yard', motif: 'constellations', hue: 255, accent: 90, depth: 'deep', chroma: 1.05, makes: slots, size: 1.9 },
  { name: 'Jadewick', motif: 'scales', hue: 165, accent: 80, depth: 'deep', chroma: 0.8, makes: slotsAndTables, size: 0.7 },
  { name: 'Juniper Forge', motif: 'blocks', hue: 150, accent: 55, depth: 'bright', chroma: 1.2, makes: tables, size: 0.8 },
  { name: 'Kelpwright', motif: 'waves', hue: 175, accent: 90, depth: 'deep', chroma: 1, makes: slots, size: 2.2 },
  { name: 'Kiteharbour', motif: 'ribbons', hue: 230, accent: 55, depth: 'deep', chroma: 1.15, makes: fast, size: 0.62 },
  { name: 'Lacquerbox', motif: 'petals', hue: 15, accent: 80, depth: 'deep', chroma: 0.9, makes: slotsAndFast, size: 1.5 },
  { name: 'Lanternmoss', motif: 'leaves', hue: 158, accent: 80, depth: 'bright', chroma: 1.05, makes: slots, size: 0.6 },
  { name: 'Loomfall', motif: 'ribbons', hue: 305, accent: 160, depth: 'deep', chroma: 0.8, makes: slotsAndTables, size: 1.1 },
  { name: 'Marlowick', motif: 'peaks', hue: 270, accent: 30, depth: 'deep', chroma: 1.2, makes: slotsAndFast, size: 0.8 },
  { name: 'Mothlight Works', motif: 'petals', hue: 300, accent: 85, depth: 'bright', chroma: 1, makes: slots, size: 1.9 },
  { name: 'Nettlecroft', motif: 'steps', hue: 145, accent: 30, depth: 'bright', chroma: 1.15, makes: slotsAndTables, size: 0.7 },
  { name: 'Nimbrel', motif: 'constellations', hue: 225, accent: 330, depth: 'deep', chroma: 0.9, makes: fast, size: 0.62 },
  { name: 'Oakum and Rye', motif: 'columns', hue: 212, accent: 55, depth: 'deep', chroma: 1.05, makes: live, size: 0.72 },
  { name: 'Onyxfield', motif: 'blocks', hue: 290, accent: 165, depth: 'deep', chroma: 0.8, makes: slotsAndTables, size: 1.0 },
  { name: 'Opalstead', motif: 'facets', hue: 320, accent: 170, depth: 'bright', chroma: 1.2, makes: slotsAndFast, size: 1.5 },
  { name: 'Parchwell', motif: 'dunes', hue: 298, accent: 70, depth: 'deep', chroma: 1, makes: slots, size: 0.6 },
  { name: 'Peregrove', motif: 'arches', hue: 148, accent: 75, depth: 'bright', chroma: 1.15, makes: slotsAndTables, size: 1.1 },
  { name: 'Pinecrank', motif: 'blocks', hue: 180, accent: 35, depth: 'deep', chroma: 0.9, makes: slotsAndFast, size: 0.8 },
  { name: 'Plumtide', motif: 'waves', hue: 335, accent: 75, depth: 'bright', chroma: 1.05, makes: slots, size: 1.9 },
  { name: 'Quartzmill', motif: 'facets', hue: 235, accent: 75, depth: 'deep', chroma: 0.8, makes: slotsAndTables, size: 0.7 },
  { name: 'Quillmoor', motif: 'constellations', hue: 310, accent: 70, depth: 'deep', chroma: 1.2, makes: slotsAndFast, size: 1.3 },
  { name: 'Rookhaven', motif: 'arches', hue: 260, accent: 45, depth: 'deep', chroma: 1, makes: live, size: 0.72 },
  { name: 'Rushlamp', motif: 'rays', hue: 32, accent: 85, depth: 'bright', chroma: 1.15, makes: slotsAndTables, size: 1.0 },
  { name: 'Saffronyard', motif: 'tiles', hue: 55, accent: 185, depth: 'bright', chroma: 0.9, makes: slotsAndFast, size: 1.5 },
  { name: 'Saltbriar', motif: 'ripples', hue: 205, accent: 30, depth: 'deep', chroma: 1.05, makes: tables, size: 0.8 },
  { name: 'Silkmeridian', motif: 'ribbons', hue: 10, accent: 85, depth: 'deep', chroma: 0.8, makes: slotsAndTables, size: 1.1 },
  { name: 'Slateharp', motif: 'ripples', hue: 250, accent: 165, depth: 'bright', chroma: 1.2, makes: live, size: 0.72 },
  { name: 'Tallowmere', motif: 'columns', hue: 30, accent: 90, depth: 'deep', chroma: 1, makes: live, size: 0.72 },
  { name: 'Tealbarrow', motif: 'scales', hue: 195, accent: 65, depth: 'deep', chroma: 1.15, makes: slotsAndTables, size: 0.7 },
  { name: 'Thistlepoint', motif: 'petals', hue: 340, accent: 140, depth: 'deep', chroma: 0.9, makes: slotsAndFast, size: 1.3 },
  { name: 'Tuskerlane', motif: 'dunes', hue: 40, accent: 175, depth: 'bright', chroma: 1.05, makes: slots, size: 2.2 },
  { name: 'Umberlock', motif: 'steps', hue: 50, accent: 190, depth: 'deep', chroma: 0.8, makes: slotsAndTables, size: 1.0 },
  { name: 'Ursamark', motif: 'orbits', hue: 240, accent: 80, depth: 'deep', chroma: 1.2, makes: slotsAndFast, size: 1.5 },
  { name: 'Velvetkiln', motif: 'columns', hue: 5, accent: 75, depth: 'deep', chroma: 1, makes: live, size: 0.72 },
  { name: 'Vesperloom', motif: 'weave', hue: 315, accent: 80, depth: 'bright', chroma: 1.15, makes: slotsAndTables, size: 1.1 },
  { name: 'Wickermoon', motif: 'orbits', hue: 295, accent: 95, depth: 'deep', chroma: 0.9, makes: fast, size: 0.62 },
  { name: 'Willowgauge', motif: 'ripples', hue: 140, accent: 90, depth: 'deep', chroma: 1.05, makes: fast, size: 0.62 },
  { name: 'Yarrowby', motif: 'petals', hue: 352, accent: 65, depth: 'bright', chroma: 0.8, makes: slotsAndTables, size: 0.7 },
  { name: 'Zephyrloft', motif: 'rays', hue: 220, accent: 85, depth: 'bright', chroma: 1.2, makes: fast, size: 0.62 },
  { name: 'Zarbuloq', motif: 'tiles', hue: 185, accent: 80, depth: 'deep', chroma: 1, makes: slots, size: 2.2 },
  { name: 'Qumrang', motif: 'dunes', hue: 22, accent: 80, depth: 'deep', chroma: 1.15, makes: slotsAndTables, size: 1.0 },
  { name: 'Moviyoy', motif: 'arches', hue: 250, accent: 85, depth: 'deep', chroma: 0.9, makes: live, size: 0.72 },
  { name: 'Anorlab', motif: 'scales', hue: 18, accent: 85, depth: 'bright', chroma: 1.05, makes: slots, size: 0.6 },
  { name: 'Naqsh Uyi', motif: 'tiles', hue: 270, accent: 75, depth: 'deep', chroma: 0.8, makes: tables, size: 0.8 },
  { name: 'Chinorkat', motif: 'peaks', hue: 160, accent: 75, depth: 'bright', chroma: 1.2, makes: slotsAndFast, size: 0.8 },
]
