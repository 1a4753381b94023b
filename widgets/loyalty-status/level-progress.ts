import type { CallOutput } from '#schemas/api/calls.ts'

type Info = CallOutput<'loyalty.getinfo'>
type Level = Info['levels'][number]

/**
 * The player's progress within the present level; absolute numbers beside it complete it. `next` is null at the highest
 * level.
 */
export function levelProgress({ levels, level, earned }: Info): {
  readonly current: Level | null
  readonly next: Level | null
  readonly done: number
  readonly span: number
} {
  const current = levels.find((one) => one.level === level) ?? null
  const next = levels.filter((one) => one.level > level).sort((a, b) => a.level - b.level)[0] ?? null
  const start = current?.threshold ?? 0
  const span = next ? Math.max(1, next.threshold - start) : 1
  return { current, next, done: next ? Math.min(span, Math.max(0, earned - start)) : 1, span }
}
