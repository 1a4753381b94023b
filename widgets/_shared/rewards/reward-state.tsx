import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { type ActKind, ownRewardProblems, type RewardProblem } from '#flows/reward/reward.view.ts'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { Outcome } from '../outcome/index.ts'
import styles from './reward-state.module.css'
import type { RewardHandle } from './use-reward.ts'

/** The words for the platform's error_data about this product or character. */
function ownWords({ code, data }: RewardProblem, t: (key: string) => string): string | undefined {
  if (ownRewardProblems.some((own) => own === code)) return t(`problem.${code}`)
  for (const [name, words] of [
    ['product_id', ['unknown', 'level', 'limit', 'stock', 'points']],
    ['id', ['unknown', 'level', 'points']],
    ['bonus_id', ['currency', 'unknown']],
    ['offer_id', ['trigger', 'unknown']],
  ] as const) {
    const value = data?.[name]
    const said: unknown = Array.isArray(value) ? value[0] : undefined
    const word = words.find((one) => one === said)
    if (word) return t(`problem.${name}.${word}`)
  }
  return undefined
}

/**
 * For the words of an act that is done: they take the focus once, if the button that had it goes with the list that is
 * read again.
 */
export function useOutcomeFocus(isDone: boolean): RefObject<HTMLParagraphElement | null> {
  const said = useRef<HTMLParagraphElement>(null)
  const hasHandedOver = useRef(false)
  useEffect(() => {
    if (!isDone) hasHandedOver.current = false
    if (!isDone || hasHandedOver.current || document.activeElement !== document.body) return
    hasHandedOver.current = true
    said.current?.focus()
  })
  return said
}

/** What became of an act, where its button is: that it is done, why it was not, or that it is being looked for. */
export function RewardState({
  reward: { kind, status, refusal, isStopped, retry },
  done,
}: {
  readonly reward: RewardHandle
  /** The message once it is done; without it the thing itself shows it. */
  readonly done?: ReactNode
}): ReactNode {
  const { t } = useTranslation('reward')
  const isDone = status === 'done'
  const said = useOutcomeFocus(isDone)
  const wasDone = useRef(isDone)
  useEffect(() => {
    // The form of a code stands above it, and a card may be cut off by the edge of the screen.
    if (isDone && !wasDone.current) said.current?.scrollIntoView({ block: 'nearest' })
    wasDone.current = isDone
  }, [isDone, said])
  const isQuiet = status === 'idle' || status === 'proposed' || status === 'confirming' || status === 'sending'
  return (
    <div
      className={isQuiet || (isDone && done === undefined) ? 'sr-only' : styles.state}
      data-reward={kind === null ? undefined : status}
    >
      <div role="status">
        {isDone && done !== undefined && (
          <p ref={said} tabIndex={-1} className={styles.done}>
            <Icon name="circle-check" size="small" />
            <span>{done}</span>
          </p>
        )}
        {(status === 'unknown' || status === 'elsewhere') && (
          <div className={styles.unknown}>
            {!isStopped && <Spinner />}
            <p>{t(isStopped ? 'stopped' : status)}</p>
          </div>
        )}
      </div>
      {(isStopped || status === 'elsewhere') && (
        <Button size="small" icon="refresh-cw" onClick={retry}>
          {t('retry')}
        </Button>
      )}
      {/* The form of the code shows why it was refused. */}
      {status === 'refused' && refusal && kind !== 'code.activate' && (
        <Outcome problem={refusal} isInForm own={ownWords(refusal, t)} fallback={t('notDone')} />
      )}
    </div>
  )
}

/**
 * Shown above rewards whose buttons are disabled because an earlier act has no outcome yet (M1). `kinds` and `ids` are
 * the rewards on this page; an act on one of them is shown beside it instead. `ids` is undefined until the page has
 * loaded.
 */
export function EarlierAct({
  kinds,
  ids,
}: {
  readonly kinds: readonly ActKind[]
  readonly ids: readonly number[] | undefined
}): ReactNode {
  const { t } = useTranslation('reward')
  const act = useFlow('reward', ({ act, status, isStopped }) =>
    act && status === 'unknown' && ids && !(kinds.includes(act.kind) && ids.includes(act.id))
      ? { kind: act.kind, isStopped }
      : null,
  )
  return (
    <div className={act ? styles.state : 'sr-only'} data-earlier={act?.kind}>
      <div role="status">
        {act && (
          <div className={styles.unknown}>
            {!act.isStopped && <Spinner />}
            <p>{t(act.isStopped ? 'earlierStopped' : 'earlier')}</p>
          </div>
        )}
      </div>
      {act?.isStopped && (
        <Button size="small" icon="refresh-cw" onClick={() => send('reward', { type: 'reward.retry' })}>
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
