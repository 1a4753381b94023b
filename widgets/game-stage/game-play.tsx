import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { adapterOf, speakerOf } from '#platform/games/game-adapters.ts'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import { send } from '#flows/react/send.ts'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { type Game, launchProvidersQuery, nameOf, pictureOf } from '../_shared/games/games.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import styles from './game-play.module.css'
import { PlayBar, type PlayBarProps } from './play-bar.tsx'
import { LimitsNear } from './play-limits.tsx'
import { PlayFrame } from './play-frame.tsx'
import { LowMoney, PlayPanel } from './play-panel.tsx'
import type { FocusHandover } from './stage-game.ts'
import { useDepositWait } from './use-deposit-way.ts'
import {
  hasFullScreen,
  isInMessenger,
  mayFillScreen,
  toggleFullScreen,
  useCovering,
  useFullScreenEnd,
  useIsSmallScreen,
} from './use-full-screen.ts'

export type GamePlayProps = {
  handover: FocusHandover
  root: RootAttributes
  heading: 'h1' | 'h2'
  view: GameSessionView
  game: Game
  favourite: PlayBarProps['favourite']
  freeSpins: number
  signIn: (() => void) | null
  register: (() => void) | null
  /** Back to where the player came from. */
  leave: () => void
  toPage: () => void
}

const busy: readonly GameSessionView['status'][] = ['checking', 'launching', 'loading']
const shown: readonly GameSessionView['status'][] = ['playing', 'round', 'low', 'paused']

/** A game that is open (GAM-4): the frame, the bar over it, and what interrupts it. On a phone it has the whole screen. */
export function GamePlay({ handover, root, heading: Heading, view, game, leave, toPage, ...rest }: GamePlayProps) {
  const { t } = useTranslation(['play', 'games'])
  const { from } = handover
  const stage = useRef<HTMLElement>(null)
  const section = useCallback(
    (element: HTMLElement | null) => {
      stage.current = element
      return from(element)
    },
    [from],
  )
  const { from: notice, to: frame } = useFocusHandover<HTMLIFrameElement>()
  const isPlayer = useValue('user') === 'player'
  const { gamesItem } = useSettings('games')
  const { status, url, isFullScreen } = view
  const isSmall = useIsSmallScreen()
  const isCovering = isSmall || isFullScreen
  useCovering(stage, isCovering)
  useFullScreenEnd(isFullScreen)
  useConnection()
  const deposit = useDepositWait(view)
  const name = nameOf(game)
  const provider = useQuery(launchProvidersQuery()).data?.items.find(({ sysname }) => sysname === game.provider)
  const adapter = adapterOf(provider)
  const isOver = !shown.includes(status)
  const canFill =
    adapter?.canFillScreen === true &&
    (!isSmall || hasFullScreen()) &&
    mayFillScreen(gamesItem?.visibleFullScreen ?? 'all', game.type, isInMessenger())
  const out = (go: () => void) => (): void => {
    if (isFullScreen) void toggleFullScreen(false)
    go()
  }
  return (
    <section
      {...root}
      ref={section}
      className={joinClasses(styles.play, isCovering && styles.covering)}
      data-game-status={status}
      aria-label={name}
    >
      <Heading className="sr-only">{name}</Heading>
      <PlayBar
        {...{ view, name, isPlayer, canFill, deposit }}
        tellsBalance={adapter?.tellsReaders === false}
        {...rest}
        leave={out(leave)}
      />
      <div className={styles.place} aria-busy={busy.includes(status) || undefined}>
        {url !== null && adapter && (
          <PlayFrame
            {...{ frame, url, adapter }}
            speaker={speakerOf(url, provider)}
            title={name}
            sysname={game.sysname}
            isCovered={isOver}
            isLeaving={deposit.state !== 'none'}
          />
        )}
        {isOver && (
          <Cover picture={pictureOf(game)}>
            <div className={styles.panel}>
              <div ref={handover.to} tabIndex={-1}>
                {busy.includes(status) ? (
                  <Spinner size="large" label={t('play:loading')} />
                ) : (
                  <div ref={handover.from}>
                    <PlayPanel {...{ view, game, isPlayer }} signIn={rest.signIn} leave={out(toPage)} />
                  </div>
                )}
              </div>
            </div>
          </Cover>
        )}
      </div>
      {status === 'low' && <LowMoney ref={notice} isReal={view.mode === 'real'} />}
      {isPlayer && view.mode === 'real' && !isOver && (
        <LimitsNear isRound={status === 'round'} isHidden={status === 'low'} />
      )}
    </section>
  )
}

function Cover({ picture, children }: { picture: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.cover}>
      {picture && <img className={styles.picture} src={picture} alt="" width={288} height={192} decoding="async" />}
      {children}
    </div>
  )
}

function useConnection(): void {
  useEffect(() => {
    const lost = (): void => send('game-session', { type: 'game.offline' })
    const back = (): void => send('game-session', { type: 'game.online' })
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
}
