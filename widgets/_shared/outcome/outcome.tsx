import { useEffect, useRef } from 'react'
import { useEnvironment, useValue } from '#engine/render/use-value.ts'
import { errorText } from '#engine/words/error-text.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { ErrorLiteral } from '#schemas/error-literals.ts'
import type { ErrorAction } from '#schemas/errors.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { ActValues } from '#platform/pending-acts.ts'
import { usePlace } from '../page/use-follow.ts'
import { useTimeLeft } from '../time/time.tsx'
import { CopyReference } from './copy-reference.tsx'
import { MoneyLine } from './money-line.tsx'
import { OutcomeButton } from './outcome-button.tsx'
import { isGate, type OutcomeMoney, outcomeOf, type Problem } from './outcome-of.ts'
import { OutcomeTerms } from './outcome-terms.tsx'
import styles from './outcome.module.css'
import { usePendingActs } from './use-pending-acts.ts'

export type OutcomeProps = {
  /** Must be the same object for the same failure: a new object opens its dialog again. */
  problem: Problem
  /** Says whether money was taken: for calls that move it. */
  isMoney?: boolean
  /** What a later reading of the state has said about the money. */
  money?: OutcomeMoney | undefined
  /** In the cashier: steps are in the page, not in a dialog. */
  isInline?: boolean
  /** In the place of a game, where "another way to pay" is no way on: words of their own for some errors. */
  isInGame?: boolean
  /** Shown beside the button of the act, which repeats it: no second retry button, in the style of the form. */
  isInForm?: boolean
  /** The act's own words for this problem, instead of those of its type. */
  own?: string | undefined
  /** The literal message (ERR-4) for an answer of this act that is not a success. */
  literal?: ErrorLiteral | undefined
  /** The message of an act without a literal one. */
  fallback?: string
  /**
   * For a request that repeats automatically: each refusal is a new failure, but its dialog opens only once until the
   * session is back.
   */
  isRepeated?: boolean
  /** Tries again, or reads the state: nothing that moves money is ever sent again by this. */
  onAgain?: (() => void) | undefined
  isBusy?: boolean
  /** How the page handles an action; without it the action leads to the page on which it is done. */
  handlers?: Readonly<Partial<Record<ErrorAction, () => void>>> | undefined
  /**
   * The act that failed, with its typed values except secrets: if something else is required first, it is remembered
   * and resumed afterwards.
   */
  act?: { readonly flow: string; readonly event: string; readonly values?: ActValues } | undefined
  className?: string | undefined
}

/**
 * Failures whose dialog has been opened: the component that shows one may be mounted again, such as a list that
 * reloads.
 */
const opened = new WeakSet<Problem>()
/** Failures under which the session was seen to have ended. */
const ended = new WeakSet<Problem>()

/** Whether the session that a refusal has ended is there again: then nothing is left to be asked for. */
function useIsBackIn(problem: Problem): boolean {
  const status = useValue('flow:auth')
  const isOut = status !== null && status !== 'signedIn'
  const wasOut = isOut || ended.has(problem)
  useEffect(() => {
    if (isOut) ended.add(problem)
  }, [isOut, problem])
  return wasOut && !isOut
}

const keysOf = (code: string, isInGame: boolean, isMoney: boolean): string[] => [
  ...(isInGame ? [`errors:${code}.game`] : []),
  `errors:${code}${isMoney ? '.money' : ''}`,
]

/**
 * The message of a failed act (docs/errors.md): what happened, whether money was taken, what to do now, and the
 * reference for support. Where the table says so, it opens a dialog and stays as the way back to it.
 */
export function Outcome({
  problem,
  isMoney = false,
  money,
  isInline = false,
  isRepeated = false,
  onAgain,
  isBusy = false,
  handlers,
  isInGame = false,
  isInForm = false,
  own,
  act,
  literal,
  fallback,
  className,
}: OutcomeProps) {
  const facts = outcomeOf(problem, { isInline })
  const { t, ready } = useTranslation(['outcome', 'errors', 'common'])
  const { run } = useEnvironment()
  const left = useTimeLeft(facts.place === 'wait' ? (problem.retryAt ?? null) : null)
  const { popup, action } = facts
  const acts = usePendingActs()
  const place = usePlace()
  const isIn = useIsBackIn(problem)
  const offered = useRef<string | null>(null)
  useEffect(() => {
    if (isIn) offered.current = null
  }, [isIn])
  useEffect(() => {
    if (opened.has(problem)) return
    opened.add(problem)
    if (isGate(action))
      acts.remember({ flow: act?.flow ?? 'page', event: act?.event ?? 'show', path: place, gate: action }, act?.values)
    if (popup === null || (isRepeated && offered.current === popup)) return
    offered.current = popup
    run([{ do: 'popup', id: popup }])
    // Once for each problem: closing the dialog is the player's choice, and later typing starts a new act.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [problem, popup, run])
  if (!ready || (action === 'signIn' && isIn) || (facts.place === 'none' && own === undefined)) return null
  const notDone = fallback ?? errorText(t, literal ?? 'somethingWentWrong')
  /**
   * The caller knows that no money moved although the error leaves it open, so the error's words about money must not
   * be shown.
   */
  const isSettled = money !== undefined && money !== facts.money
  const isAnswer = facts.code === 'ProtocolError' && (fallback ?? literal) !== undefined
  const title =
    own ?? (isAnswer ? notDone : t(keysOf(facts.code, isInGame, isMoney && !isSettled), { defaultValue: notDone }))
  return (
    <div
      className={joinClasses(
        styles.outcome,
        isInForm && styles.inForm,
        facts.place === 'wait' && styles.waiting,
        className,
      )}
      role="alert"
      data-outcome={facts.code}
    >
      <Icon
        name={facts.place === 'wait' ? 'hourglass' : 'circle-alert'}
        size={isInForm ? 'medium' : 'large'}
        className={styles.icon}
      />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {isMoney && <MoneyLine money={money ?? facts.money} />}
        <OutcomeTerms code={facts.code} data={problem.data} />
        <OutcomeButton facts={facts} left={left} {...{ isMoney, isInForm, onAgain, isBusy, handlers, run, act }} />
        {problem.reference !== undefined && own === undefined && <CopyReference reference={problem.reference} />}
      </div>
    </div>
  )
}
