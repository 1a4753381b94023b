import type { RefCallback, RefObject } from 'react'

/** The game of a page: from its address (RTE-4), else from the document. */
export const stageGame = (params: Readonly<Record<string, string>>, named: string | undefined): string | undefined =>
  params.sysname || named || undefined

/** Play for money, which goes on once what is asked for first is done: a sign-in, a verification. */
export const playAct = { flow: 'game-session', event: 'game.play' } as const

/** Between the page of a game and the game that is open, which stand in each other's place. */
export type FocusHandover = {
  readonly from: RefCallback<HTMLElement>
  readonly to: RefObject<(HTMLHeadingElement & HTMLDivElement) | null>
}
