import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Tournament } from '#platform/tournaments.ts'
import type { Action } from '#schemas/document/action.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { Outcome, type Problem } from '../_shared/outcome/index.ts'
import { useBreak } from '../_shared/rewards/offering.ts'
import { joinState } from '../_shared/rewards/tournaments.tsx'
import styles from './tournament-item.module.css'
import { useParticipate } from './use-participate.ts'

const JoinDialog = lazy(() => import('./join-dialog.tsx').then((module) => ({ default: module.JoinDialog })))

type ParticipationProps = {
  tournament: Tournament
  signIn: string
  run: (action: Action) => void
  refetch: () => Promise<unknown>
}

/**
 * The one button of a tournament, or the reason why there is no button (TRN-1). The player confirms before the request
 * is sent.
 */
export function Participation({ tournament, signIn, run, refetch }: ParticipationProps): ReactNode {
  const { t } = useTranslation('casino')
  const isPlayer = useValue('user') === 'player'
  const [isAsking, setAsking] = useState(false)
  const state = joinState(tournament, isPlayer)
  const join = useParticipate(tournament.id, {
    isJoined: tournament.user_info?.is_participant === true,
    run,
    refetch,
  })
  const isPaused = useBreak(isPlayer).isTaken === true
  const { from: button, to: words } = useFocusHandover<HTMLParagraphElement & HTMLDivElement>()
  const note = { ref: words, tabIndex: -1, className: styles.note }
  const open = () => {
    join.forget()
    setAsking(true)
  }
  return (
    <div className={styles.join}>
      {state === 'finished' && <p {...note}>{t('tournament.isOver')}</p>}
      {state === 'full' && <p {...note}>{t('tournament.isFull')}</p>}
      {state === 'guest' && (
        <Button variant="primary" icon="log-in" onClick={() => run([{ do: 'popup', id: signIn }])}>
          {t('tournament.signIn')}
        </Button>
      )}
      {state === 'open' && isPaused && <p {...note}>{t('tournament.isPaused')}</p>}
      {state === 'open' && !isPaused && (
        <MoneyButton ref={button} variant="primary" icon="trophy" busy={join.isBusy} onClick={open}>
          {t('tournament.join')}
        </MoneyButton>
      )}
      <div ref={state === 'joined' ? words : undefined} tabIndex={-1} role="status">
        {state === 'joined' && <MyStanding tournament={tournament} />}
      </div>
      {join.problem && state !== 'joined' && (
        <Outcome
          problem={join.problem}
          isMoney
          own={ownProblem(join.problem, t)}
          literal="participateFailed"
          onAgain={() => void refetch()}
          isBusy={join.isBusy}
        />
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <JoinDialog
            tournament={tournament}
            onClose={() => setAsking(false)}
            onAgree={() => {
              setAsking(false)
              void join.send()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The platform's reasons for this tournament (tournaments.participate, error_data.tournament_id). */
function ownProblem({ data }: Problem, t: (key: string) => string): string | undefined {
  const code = Array.isArray(data?.tournament_id) ? data.tournament_id[0] : undefined
  return code === 'level' || code === 'full' || code === 'finished' || code === 'joined' || code === 'unknown'
    ? t(`tournament.problem.${code}`)
    : undefined
}

function MyStanding({ tournament: { user_info: me } }: { tournament: Tournament }): ReactNode {
  const { t } = useTranslation('casino')
  if (!me) return null
  return (
    <p className={styles.joined}>
      <Badge tone="accent" icon="check">
        {t('tournament.joined')}
      </Badge>
      <span>{t('points', { count: me.points })}</span>
      <span>{me.place === null ? t('tournament.noPlace') : t('tournament.myPlace', { place: me.place })}</span>
      {me.prize && <Amount value={me.prize} tone="win" signed />}
    </p>
  )
}
