export interface SampleGame {
  id: string
  name: string
  provider: string
  cover: { src: string } | undefined
}

const motifs = ['facets', 'orbits', 'waves', 'weave', 'steps', 'petals'] as const
type Motif = (typeof motifs)[number]

const providers: readonly { name: string; hue: number; motif: Motif }[] = [
  { name: 'Qirra Studio', hue: 285, motif: 'facets' },
  { name: 'Falak Games', hue: 235, motif: 'orbits' },
  { name: 'Daryo', hue: 195, motif: 'waves' },
  { name: 'Atlas Works', hue: 25, motif: 'weave' },
  { name: 'Pillapoya', hue: 75, motif: 'steps' },
  { name: 'Lola Play', hue: 345, motif: 'petals' },
]
const names = [
  'Tungi shahar',
  'Ipak yo‘li xazinalari',
  'Zumrad daryo',
  'Oltin atlas',
  'Registon kechasi',
  'Lola bahori',
  'Kumush qirra',
  'Yetti yulduz',
  'Sokin ummon',
  'Xon atlas',
  'Minora 88',
  'Anor bog‘i',
]

type Tone = (lightness: number, chroma: number, turn?: number) => string
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

const figures: Record<Motif, (tone: Tone, seed: number) => string> = {
  facets: (tone, seed) =>
    times(
      7,
      (at) =>
        `<path d="M${144 + seed * 3} 96 L${Math.cos(at * 0.9 + seed) * 220 + 144} ${Math.sin(at * 0.9 + seed) * 220 + 96} L${Math.cos(at * 0.9 + 0.9 + seed) * 220 + 144} ${Math.sin(at * 0.9 + 0.9 + seed) * 220 + 96}Z" fill="${tone(0.35 + (at % 4) * 0.11, 0.14, at * 7)}" opacity=".75"/>`,
    ),
  orbits: (tone, seed) =>
    times(
      5,
      (at) =>
        `<circle cx="${190 - seed * 6}" cy="112" r="${26 + at * 30}" fill="none" stroke="${tone(0.75 - at * 0.07, 0.12)}" stroke-width="${at === 1 ? 6 : 1.5}"/>`,
    ) +
    `<circle cx="${190 - seed * 6}" cy="112" r="18" fill="${tone(0.9, 0.11, 60)}"/><circle cx="${134 - seed * 6}" cy="112" r="7" fill="${tone(0.85, 0.13, 120)}"/>`,
  waves: (tone, seed) =>
    times(
      6,
      (at) =>
        `<path d="M-20 ${60 + at * 26} q 60 ${-44 - seed * 3} 120 0 t 120 0 t 120 0 V 220 H -20Z" fill="${tone(0.7 - at * 0.08, 0.11, at * 6)}" opacity=".7"/>`,
    ),
  weave: (tone, seed) =>
    times(
      9,
      (at) =>
        `<rect x="${at * 36 - 20}" y="${-30 + ((at + seed) % 3) * 34}" width="18" height="${110 + ((at * 5 + seed) % 4) * 22}" rx="9" fill="${tone(0.55 + (at % 3) * 0.12, 0.16, (at % 2) * 40)}"/>`,
    ),
  steps: (tone, seed) =>
    times(
      7,
      (at) =>
        `<rect x="${40 + at * 20 + seed * 2}" y="${28 + at * 24}" width="${208 - at * 24}" height="180" fill="${tone(0.38 + at * 0.075, 0.11, at * -4)}"/>`,
    ),
  petals: (tone, seed) =>
    times(
      9,
      (at) =>
        `<ellipse cx="144" cy="52" rx="27" ry="62" transform="rotate(${at * 40 + seed * 9} 144 108)" fill="${tone(0.52 + (at % 3) * 0.1, 0.17, at * 4)}" opacity=".82"/>`,
    ) + `<circle cx="144" cy="108" r="18" fill="${tone(0.88, 0.12, 80)}"/>`,
}

/** Covers drawn for this page alone: a provider's hue and motif, a game's own turn of it. */
export const sampleGames: readonly SampleGame[] = names.map((name, index) => {
  const provider = providers[index % providers.length] ?? { name: '', hue: 0, motif: 'facets' as const }
  return {
    id: `game-${index}`,
    name,
    provider: provider.name,
    cover: { src: draw(provider.motif, provider.hue + Math.floor(index / 6) * 24, index) },
  }
})

function draw(motif: Motif, hue: number, seed: number): string {
  const tone = (lightness: number, chroma: number, turn = 0) => `oklch(${lightness} ${chroma} ${(hue + turn) % 360})`
  const shapes = figures[motif](tone, seed)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 288 192"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${tone(0.46, 0.13)}"/><stop offset="1" stop-color="${tone(0.26, 0.09, 30)}"/></linearGradient></defs><rect width="288" height="192" fill="url(#g)"/>${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
