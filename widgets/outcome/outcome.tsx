import { useEffect } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Action } from '#schemas/document/action.ts'
import { errorLiterals } from '#schemas/error-literals.ts'
import type { ErrorAction } from '#schemas/errors.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useTimeLeft } from '../use-time-left.ts'
import { CopyReference } from './copy-reference.tsx'
import { MoneyLine } from './money-line.tsx'
import { OutcomeButton } from './outcome-button.tsx'
import { outcomeOf, type OutcomeMoney, type Problem } from './outcome-of.ts'
import { OutcomeTerms } from './outcome-terms.tsx'
import styles from './outcome.module.css'

export type OutcomeProps = {
  problem: Problem
  /** Says whether money was taken: for calls that move it. */
  isMoney?: boolean
  /** What a later reading of the state has said of the money. */
  money?: OutcomeMoney | undefined
  /** In the cashier: steps stand in the page, not in a dialog. */
  isInline?: boolean
  /** Tries again, or reads the state: nothing that moves money is ever sent again by this. */
  onAgain?: (() => void) | undefined
  isBusy?: boolean
  /** What the page itself does for an action; without it the action leads to the page on which it is done. */
  handlers?: Readonly<Partial<Record<ErrorAction, () => void>>> | undefined
  run: (action: Action) => void
  className?: string | undefined
}

/**
 * What became of an act that failed (`errors.tsv`; ux.md, Cashier 7): what happened, whether money was taken, what can be done now, and the reference for support.
 * Where the table says so, it opens a dialog, and stays as the way back to it.
 */
export function Outcome({ problem, isMoney = false, money, isInline = false, onAgain, isBusy = false, handlers, run, className }: OutcomeProps) {
  const facts = outcomeOf(problem, { isInline })
  const { t } = useTranslation(['outcome', 'errors'])
  const left = useTimeLeft(facts.place === 'wait' ? (problem.retryAt ?? null) : null)
  const { popup } = facts
  useEffect(() => {
    if (popup !== null) run([{ do: 'popup', id: popup }])
    // Once for each problem: closing the dialog is the player's choice.
  }, [problem, popup, run])
  if (facts.place === 'none') return null
  const title = t(`errors:${facts.code}${isMoney ? '.money' : ''}`, { defaultValue: errorLiterals.somethingWentWrong })
  return (
    <div className={joinClasses(styles.outcome, facts.place === 'wait' && styles.waiting, className)} role="alert" data-outcome={facts.code}>
      <Icon name={facts.place === 'wait' ? 'hourglass' : 'circle-alert'} size="large" className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {isMoney && <MoneyLine money={money ?? facts.money} />}
        <OutcomeTerms code={facts.code} data={problem.data} />
        <OutcomeButton facts={facts} left={left} {...{ isMoney, onAgain, isBusy, handlers, run }} />
        {problem.reference !== undefined && <CopyReference reference={problem.reference} />}
      </div>
    </div>
  )
}
