import type { QueryContext } from '#engine/define-widget.ts'

/** What a page asks about bonuses: nothing where the jurisdiction hides them. */
export const bonusQueries = <Q>({ settings }: QueryContext, queries: readonly Q[]): readonly Q[] =>
  settings?.('jurisdiction')['areBonusesShown'] === false ? [] : queries
