import type { BadgeProps } from '#ui/badge/badge.tsx'
import type { GameMark } from './game-facts.ts'

const looks: Record<GameMark['kind'], NonNullable<BadgeProps['tone']>> = {
  freespins: 'accent',
  jackpot: 'accent',
  new: 'glass',
  live: 'glass',
}
const icons = { freespins: 'ticket', jackpot: 'crown', new: undefined, live: 'radio' } as const

/** How a mark of a game looks: free spins by their number, the others by a word. */
export const badgeOf = (mark: GameMark, word: (kind: Exclude<GameMark['kind'], 'freespins'>) => string) => ({
  tone: looks[mark.kind],
  icon: icons[mark.kind],
  children: mark.kind === 'freespins' ? mark.count : word(mark.kind),
})
