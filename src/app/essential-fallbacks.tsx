import type { AnyWidget } from '#engine/render/environment.ts'
import { AccountChipFallback } from '#widgets/account-chip/account-chip.fallback.tsx'
import { FooterBlocksFallback } from '#widgets/footer-blocks/footer-blocks.fallback.tsx'

/** Stand-ins, compiled in, for widgets that may never vanish: shown when theirs fails, whatever the documents say. */
export const essentialFallbacks: ReadonlyMap<string, AnyWidget> = new Map<string, AnyWidget>([
  ['account-chip', AccountChipFallback as unknown as AnyWidget],
  ['footer-blocks', FooterBlocksFallback as unknown as AnyWidget],
])
