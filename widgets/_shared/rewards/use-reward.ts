import { useEffect } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import type { ActKind, RewardProblem, RewardView } from '#flows/reward/reward.view.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { useFlow } from '#flows/react/use-flow.ts'
import type { ButtonProps } from '#ui/button/button.tsx'
import { useTimeLeft } from '../time/time.tsx'

/** What can be done with one thing, and what of it is under way. */
export type RewardHandle = {
  readonly kind: ActKind | null
  readonly status: RewardView['status']
  readonly refusal: RewardProblem | null
  readonly isWaiting: boolean
  readonly isStopped: boolean
  /**
   * What the button of an act is given: busy while the act is under way, disabled while another one is. It rests, and
   * keeps the focus, where the outcome is not known and nobody looks for it, and until the time from which the platform
   * takes the act again.
   */
  readonly button: (kind: ActKind) => Pick<ButtonProps, 'busy' | 'disabled' | 'onClick' | 'aria-disabled'>
  readonly agree: () => void
  readonly dismiss: () => void
  readonly retry: () => void
}

/**
 * Opens the flow of rewards for a player while a page on which something can be done is shown: an act of unknown
 * outcome is found again. What was not agreed to when the page goes is left.
 */
export function useRewards(): void {
  const flows = useFlowHost()
  const isPlayer = useValue('user') === 'player'
  useEffect(() => {
    if (!isPlayer) return
    flows.send('reward', { type: 'reward.open' })
    return () => {
      const { status } = flows.view('reward')
      if (status === 'proposed' || status === 'confirming') flows.send('reward', { type: 'reward.dismiss' })
    }
  }, [flows, isPlayer])
}

const atRest = { kind: null, status: 'idle', refusal: null, isWaiting: false, isStopped: false } as const

/**
 * The acts of one thing: of the flow it sees only what concerns that thing. `kinds`: what can be done with it; `id` 0
 * is a typed code.
 */
export function useReward(kinds: readonly ActKind[], id: number): RewardHandle {
  const flows = useFlowHost()
  const own = useFlow('reward', ({ act, status, refusal, isWaiting, isStopped }) =>
    act && act.id === id && kinds.includes(act.kind)
      ? { kind: act.kind, status, refusal, isWaiting, isStopped }
      : atRest,
  )
  const isLocked = useFlow('reward', ({ isBusy }) => isBusy)
  const { code, retryAt = null } = own.refusal ?? {}
  const waitsUntil = code === 'TooManyRequestsException' ? retryAt : null
  const left = useTimeLeft(waitsUntil)
  const isEarly = waitsUntil !== null && left !== null && left > 0
  return {
    ...own,
    button(kind) {
      const isOwn = own.kind === kind
      return {
        busy: isOwn && isLocked && !own.isStopped,
        disabled: !isOwn && isLocked,
        ...(isOwn && (isEarly || own.isStopped)
          ? { 'aria-disabled': true }
          : { onClick: () => flows.send('reward', { type: 'reward.propose', kind, id }) }),
      }
    },
    agree: () => flows.send('reward', { type: 'reward.agree' }),
    dismiss: () => flows.send('reward', { type: 'reward.dismiss' }),
    retry: () => flows.send('reward', { type: 'reward.retry' }),
  }
}
