/** The platform's game types (specification section 9). */
export type GameType = 'slot' | 'live' | 'casino' | 'fast'

/** Families of composition; each studio keeps to one, so that its covers are recognised side by side. */
export const motifs = [
  'facets', 'orbits', 'waves', 'weave', 'steps', 'petals', 'rays', 'dunes', 'arches', 'constellations',
  'tiles', 'ribbons', 'peaks', 'scales', 'blocks', 'ripples', 'leaves', 'columns',
] as const
export type Motif = (typeof motifs)[number]

/** What a slot's cover shows; the name generator picks nouns by it, so that picture and title agree. */
export const emblems = [
  'brilliant', 'octagon', 'drop', 'crystal', 'sun', 'crescent', 'star', 'comet', 'cherry', 'pomegranate', 'grape', 'melon',
  'citrus', 'apricot', 'tulip', 'lotus', 'rosette', 'crown', 'chalice', 'coin', 'key', 'shield', 'bell', 'lantern', 'vase',
  'hourglass', 'mask', 'eye', 'compass', 'horseshoe', 'anchor', 'sabre', 'teapot', 'fox', 'owl', 'fish', 'butterfly', 'bird',
  'bull', 'flame', 'leaf', 'tree', 'shell', 'feather', 'bolt', 'clover', 'gate', 'pyramid', 'tower', 'seven',
] as const
export type Emblem = (typeof emblems)[number]

/** Scenes of games that are not slots. */
export const scenes = [
  'roulette', 'blackjack', 'baccarat', 'poker', 'show', 'dice', 'keno', 'bingo', 'scratch',
  'crash', 'plinko', 'mines', 'climb', 'streak', 'flip', 'penalty',
] as const
export type SceneName = (typeof scenes)[number]
