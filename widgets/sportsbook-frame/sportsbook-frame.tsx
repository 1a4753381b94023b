import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useClock } from '#engine/render/clock.ts'
import { useHost } from '#engine/render/host.ts'
import { useEnvironment, useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { callOf } from '#platform/query-call.ts'
import type { Props } from '#schemas/document/marks.ts'
import { type GameEventName, gamesOriginValue } from '#schemas/game-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { ForeignFrame } from '../_shared/games/foreign-frame.tsx'
import { noteActivity, useFocusAsActivity } from '../_shared/games/frame-activity.ts'
import { followFrameMessages, type FrameMessage } from '../_shared/games/frame-messages.ts'
import { withLaunchCode } from '../_shared/games/play-address.ts'
import { isOfConnection, type Problem, problemOf } from '../_shared/outcome/index.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'
import { BookClosed } from './book-closed.tsx'
import { type FrameAddress, frameAddress } from './frame-address.ts'
import { sportsbookQuery } from './sportsbook-query.ts'
import type { sportsbookFrameSchema } from './index.ts'
import styles from './sportsbook-frame.module.css'

const BookRefusal = lazy(() => import('./book-refusal.tsx').then((module) => ({ default: module.BookRefusal })))

type Launched = {
  /** Undefined while a code is on its way. */
  readonly src: string | undefined
  /** Why there is no code. */
  readonly problem: Problem | null
  readonly attempt: number
  /** Opens the frame again: a code works only once. */
  readonly again: () => void
}

/**
 * How often the player has come back after their session ended over the page: the values of the page are theirs all the
 * while, and what was opened is of the old session.
 */
function useReturns(): number {
  const isPlayer = useValue('user') === 'player'
  const auth = useValue('flow:auth')
  const [last, setLast] = useState({ isOut: false, returns: 0 })
  const isOut = isPlayer && (auth === 'guest' || (last.isOut && auth !== 'signedIn'))
  if (isOut === last.isOut) return last.returns
  const returns = last.returns + (isOut || !isPlayer ? 0 : 1)
  setLast({ isOut, returns })
  return returns
}

/** The address of the frame. On the games' host no cookie says who bets: for a player it takes a one-time code there. */
function useLaunched(place: FrameAddress | undefined, isPlayer: boolean): Launched {
  const client = useQueryClient()
  const [tries, setTries] = useState(0)
  const attempt = tries + useReturns()
  const wish = place?.isLaunched && isPlayer ? `${attempt} ${place.src}` : null
  const [answer, setAnswer] = useState<{ readonly to: string; readonly code: string | Problem } | null>(null)
  useEffect(() => {
    if (wish === null) return
    let isOver = false
    const take = (code: string | Problem): void => {
      if (!isOver) setAnswer({ to: wish, code })
    }
    callOf(client)('games.createLaunch', { sysname: 'dgt_sportsbook', mode: 'real' }).then(
      ({ code, refusal }) => take(code ?? { code: refusal ?? 'unknown-game' }),
      (error: unknown) => take(problemOf(error)),
    )
    return () => {
      isOver = true
    }
  }, [client, wish])
  const again = (): void => setTries(tries + 1)
  if (wish === null) return { src: place?.src, problem: null, attempt, again }
  const code = answer?.to === wish ? answer.code : undefined
  return typeof code === 'string'
    ? { src: withLaunchCode(place?.src ?? '', code), problem: null, attempt, again }
    : { src: undefined, problem: code ?? null, attempt, again }
}

/**
 * Tells the styles how far from the top of the page the frame begins, in px: what stands above it is the site's, and
 * may come and go.
 */
function useTopOfFrame(section: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { current } = section
    const around = current?.parentElement
    if (!current || !around || typeof ResizeObserver === 'undefined') return
    const size = new ResizeObserver(() => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY)
      current.style.setProperty('--frame-top', `${top}px`)
    })
    size.observe(around)
    return () => size.disconnect()
  }, [section, isShown])
}

/** What a bettor does in the book, as it tells the page around it (S7). */
const bettorActs: readonly GameEventName[] = ['round.started', 'round.ended', 'balance']

/** The sportsbook (RTE-2, GAM-6). It reloads when a player signs in, again too, or out. */
export function SportsbookFrame({
  title,
  address,
  parameters,
  root,
}: WidgetProps<Props<typeof sportsbookFrameSchema>>) {
  const { t } = useTranslation(['casino', 'widgets'])
  const { locale } = useHost()
  const user = useValue('user')
  const { security } = useSettings('site')
  const client = useQueryClient()
  const { report, release } = useEnvironment()
  const section = useRef<HTMLElement>(null)
  const { data, error, isFetching, refetch } = useQuery(sportsbookQuery())
  const [book] = data?.items ?? []
  const wanted = book && (address ?? book.extra?.launch_url)
  const gamesOrigin = useValue(gamesOriginValue)
  const place = frameAddress(
    wanted,
    locale,
    security?.gameHosts ?? [],
    typeof gamesOrigin === 'string' ? gamesOrigin : null,
    parameters,
  )
  const isPlayer = user === 'player'
  const { src, problem, attempt, again } = useLaunched(place, isPlayer)
  const now = useClock()
  const frameOf = useCallback(() => section.current?.querySelector('iframe') ?? null, [])
  /** The address whose sportsbook reports its bets. */
  const [speaking, setSpeaking] = useState<string | null>(null)
  useFocusAsActivity(frameOf, isPlayer && speaking !== src)
  useEffect(() => {
    if (src === undefined) return
    const hear = ({ event, height }: FrameMessage): void => {
      setSpeaking(src)
      if (isPlayer && bettorActs.includes(event)) noteActivity(now)
      // The amounts of a frame are not trusted: the server is asked.
      if (event === 'balance' || event === 'round.ended')
        void client.invalidateQueries({ queryKey: ['account.getBalance'] })
      if (height !== undefined) section.current?.style.setProperty('--frame-content', `${height}px`)
    }
    return followFrameMessages(frameOf, src, hear, (why) =>
      report({
        document: '',
        node: '',
        release,
        widget: 'sportsbook-frame',
        reason: `the sportsbook sent an invalid message (${why})`,
      }),
    )
  }, [client, frameOf, isPlayer, now, release, report, src])
  useTopOfFrame(section, place !== undefined)
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (wanted && !place) {
    return (
      <section {...root}>
        <BookClosed />
      </section>
    )
  }
  if (data && !place) {
    return (
      <section {...root}>
        <EmptyState
          icon="radio"
          title={t('betting.none')}
          text={t('betting.noneText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      </section>
    )
  }
  const lost = (text: string): ReactNode => (
    <ErrorState title={t('betting.lost')} text={text} action={<Button onClick={again}>{t('widgets:retry')}</Button>} />
  )
  const waiting = <Spinner size="large" label={t('widgets:loading')} />
  return (
    <section {...root} ref={section} className={styles.place} aria-label={title}>
      {problem !== null ? (
        <div className={styles.waiting}>
          {isOfConnection(problem) ? (
            lost(t('widgets:failedText'))
          ) : (
            <Suspense fallback={waiting}>
              <BookRefusal problem={problem} again={again} />
            </Suspense>
          )}
        </div>
      ) : place && src !== undefined ? (
        <ForeignFrame
          key={`${String(user)} ${attempt}`}
          className={styles.frame}
          src={src}
          saysReady={place.saysReady}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow=""
          referrerPolicy="strict-origin"
          loading={waiting}
          lost={() => lost(t('betting.lostText'))}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          {waiting}
        </div>
      )}
    </section>
  )
}
