import { hash32 } from '../catalogue/seeded.ts'

const noise = (seed: string, tick: number): number => hash32(`${seed} ${tick}`) / 2 ** 31 - 1

/**
 * A number in [-1, 1] that wanders with time and is the same for everybody who asks with the same seed; it changes
 * every `tickMs`, smoothly over ten ticks.
 */
export function wobble(seed: string, now: number, tickMs: number): number {
  const tick = Math.floor(now / tickMs)
  const [before, share] = [Math.floor(tick / 10), (tick % 10) / 10]
  const slow = noise(seed, before) * (1 - share) + noise(seed, before + 1) * share
  return slow * 0.8 + noise(`${seed} quick`, tick) * 0.2
}
