import { mix, shaded } from '../colour.ts'
import type { Palette } from '../providers.ts'
import type { Seeded } from '../seeded.ts'

/** One colour as light falls on it: lit, itself, in shade, in deep shade. */
export interface Ramp {
  hi: string
  base: string
  lo: string
  dim: string
}

/** The field's tones from the darkest up, and the two ramps of the shapes on it. */
export interface Tones {
  ink: string
  deep: string
  low: string
  mid: string
  high: string
  light: string
  main: Ramp
  spark: Ramp
}

/** What every drawing function gets: its random choices, the studio's tones, and the ramp of the focal point. */
export interface Brush {
  random: Seeded
  tones: Tones
  body: Ramp
  trim: Ramp
}

/** Where a motif wants the emblem, and what of the motif lies in front of it. */
export interface Stage {
  back: string
  front: string
  x: number
  y: number
  /** Half the emblem's height. */
  size: number
}

/** Shade keeps its colour and turns towards red or blue, whichever is nearer: mixed with black, gold turns to mud. */
function rampOf(base: string, light: string, isWarm: boolean): Ramp {
  const cool = isWarm ? 28 : 275
  return {
    hi: mix(base, light, 0.6),
    base,
    lo: shaded(base, 0.76, 1, cool, isWarm ? 22 : 14),
    dim: shaded(base, 0.5, 0.82, cool, isWarm ? 34 : 22),
  }
}

const isWarmHue = (hex: string) => {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return channel(1) > channel(5)
}

const memo = new Map<Palette, Tones>()

/** The tones of a palette; pure, kept per palette because sixty palettes serve six thousand covers. */
export function tonesOf(palette: Palette): Tones {
  const known = memo.get(palette)
  if (known) return known
  const { deep, mid, main, light, spark } = palette
  const ink = mix(deep, '#05060c', 0.55)
  const tones: Tones = {
    ink,
    deep,
    low: mix(deep, mid, 0.4),
    mid,
    high: mix(mid, main, 0.38),
    light,
    main: rampOf(main, light, isWarmHue(main)),
    spark: rampOf(spark, '#fffaf0', isWarmHue(spark)),
  }
  memo.set(palette, tones)
  return tones
}

/** Light comes from the upper left: 1 for a face turned to it, 0 for one turned away; degrees as in `polar`. */
export const facing = (degrees: number) => (1 + Math.cos(((degrees - 225) * Math.PI) / 180)) / 2

/** The field tone for an amount of light between 0 and 1. */
export function fieldTone(tones: Tones, amount: number): string {
  const stops = [tones.ink, tones.deep, tones.low, tones.mid, tones.high]
  const place = Math.min(0.999, Math.max(0, amount)) * (stops.length - 1)
  const index = Math.floor(place)
  const step = Math.round((place - index) * 4) / 4
  const from = stops[index] ?? tones.deep
  const to = stops[index + 1] ?? from
  return step === 0 ? from : mixMemo(from, to, step)
}

const mixed = new Map<string, string>()
function mixMemo(from: string, to: string, share: number): string {
  const key = from + to + String(share)
  const known = mixed.get(key)
  if (known) return known
  const made = mix(from, to, share)
  mixed.set(key, made)
  return made
}
