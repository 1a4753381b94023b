import type { AnyWidget } from '#engine/render/environment.ts'

/** Stand-ins, compiled in, for widgets that may never vanish: shown when theirs fails, whatever the documents say. */
export const essentialFallbacks: ReadonlyMap<string, AnyWidget> = new Map<string, AnyWidget>()
