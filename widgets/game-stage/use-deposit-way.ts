import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useHost } from '#engine/render/host.ts'
import { type GameSessionView, isRoundOpen } from '#flows/game-session/game-session.view.ts'
import { redirectUrlName } from '#schemas/document/landing.ts'
import type { Href } from '#schemas/document/link.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { usePlace } from '../_shared/page/use-follow.ts'

/** How long a round may keep the player from the deposit; a dialog waits as long (flows/dialogs). */
const ROUND_PATIENCE_MS = 60_000

/**
 * The way from a game to the deposit and back into the game, for money; null where the site has no such way
 * (`cashier.quickDeposit`).
 */
export function useDepositWay(): Href | null {
  const back = `${usePlace()}#real`
  const { quickDeposit = true } = useSettings('cashier')
  if (!quickDeposit) return null
  return { href: `/cashier/deposit?${new URLSearchParams({ [redirectUrlName]: back })}`, external: false }
}

export type DepositWait = {
  /** `late`: the round goes on for so long that the player may leave it to the provider. */
  readonly state: 'none' | 'waiting' | 'late'
  /** A press on the way to the deposit. @returns whether the press only waits. */
  readonly press: () => boolean
  readonly cancel: () => void
}

/**
 * In a round the deposit waits for its end, and then opens by itself. A round that is lost opens nothing: the game says
 * what became of it.
 */
export function useDepositWait(view: Pick<GameSessionView, 'status' | 'isRound'>): DepositWait {
  const { status } = view
  const host = useHost()
  const way = useDepositWay()
  const [state, setState] = useState<DepositWait['state']>('none')
  const cancel = useCallback(() => setState('none'), [])
  const isUnderWay = isRoundOpen(view)
  const go = useEffectEvent(() => {
    if (way) host.go(way)
  })
  const isWaiting = state !== 'none'
  useEffect(() => {
    // Without a connection there is no page to go to.
    if (!isWaiting || isUnderWay || status === 'offline') return
    setState('none')
    if (status === 'playing' || status === 'low' || status === 'paused') go()
  }, [isUnderWay, isWaiting, status])
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setState('late'), ROUND_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const press = (): boolean => {
    if (!isUnderWay || state === 'late') return false
    setState('waiting')
    return true
  }
  return { state, press, cancel }
}
