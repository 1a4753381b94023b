import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#base/time.ts'
import { useClock } from '#engine/render/clock.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { FreeSpinsCount } from '../_shared/games/free-spins-count.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { useBalances } from '../_shared/money/use-balances.ts'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import { siteTimeZone } from '../_shared/time/time.tsx'
import { DepositLink } from './deposit-link.tsx'
import styles from './game-play.module.css'
import { isKeptFromPlay } from './play-panel.tsx'
import type { DepositWait } from './use-deposit-way.ts'
import { toggleFullScreen } from './use-full-screen.ts'

export type PlayBarProps = {
  view: GameSessionView
  name: string
  isPlayer: boolean
  canFill: boolean
  deposit: DepositWait
  /** Whether the bar announces the balance to screen readers, because the game does not. */
  tellsBalance: boolean
  freeSpins: number
  favourite: { isOn: boolean; toggle: () => void } | null
  register: (() => void) | null
  leave: () => void
}

/** The one bar over a game: the way out, what there is to play with, and the time. */
export function PlayBar(props: PlayBarProps) {
  const { view, name, isPlayer, canFill, deposit, tellsBalance, freeSpins, favourite, register, leave } = props
  const { t } = useTranslation(['play', 'games', 'widgets'])
  const { isFullScreen, mode } = view
  return (
    <header className={styles.bar} data-waiting={deposit.state === 'none' ? undefined : deposit.state}>
      <IconButton icon="arrow-left" label={t('play:back')} onClick={leave} />
      <p className={styles.name}>{name}</p>
      {mode === 'fun' && <Badge tone="glass">{t('games:demo')}</Badge>}
      {freeSpins > 0 && mode === 'real' && (
        <Badge tone="accent" icon="ticket">
          <FreeSpinsCount count={freeSpins} />
        </Badge>
      )}
      <span className={styles.space} />
      {isPlayer ? <PlayBalance mode={mode} isTold={tellsBalance} /> : null}
      {isPlayer && mode === 'real' && !isKeptFromPlay(view.problem) && <BarDeposit {...deposit} />}
      {!isPlayer && register && (
        <Button size="small" variant="primary" className={styles.register} onClick={register}>
          <span className={styles.long}>{t('play:register')}</span>
          <span className={styles.short}>{t('widgets:account.registerShort')}</span>
        </Button>
      )}
      {favourite && (
        <IconButton
          icon="heart"
          label={t('games:favourite', { name })}
          className={styles.heart}
          pressed={favourite.isOn}
          onClick={favourite.toggle}
        />
      )}
      <div className={styles.times}>
        {isPlayer && mode === 'real' && <SessionTime />}
        <Clock />
      </div>
      {canFill && (
        <IconButton
          className={styles.fill}
          icon={isFullScreen ? 'minimize' : 'maximize'}
          label={t(isFullScreen ? 'play:fullScreenOff' : 'play:fullScreen')}
          onClick={() => void toggleFullScreen(!isFullScreen)}
        />
      )}
    </header>
  )
}

const depositWords = { none: 'deposit', waiting: 'depositWait.after', late: 'depositWait.now' } as const

/** The way to the deposit. In a round it says that it waits, for how long it may, and how to stay. */
function BarDeposit({ state, press, cancel }: DepositWait) {
  const { t } = useTranslation('play')
  const waitLabel = state === 'none' ? '' : t(state === 'late' ? 'depositWait.late' : 'depositWait.waiting')
  const words = t(depositWords[state])
  const link = useRef<HTMLAnchorElement>(null)
  const stay = (): void => {
    link.current?.focus()
    cancel()
  }
  return (
    <>
      <DepositLink
        ref={link}
        size="small"
        icon="plus"
        className={styles.deposit}
        aria-label={words}
        {...(waitLabel !== '' && { title: waitLabel })}
        press={press}
      >
        {state === 'none' ? <span className={styles.long}>{words}</span> : words}
      </DepositLink>
      {state !== 'none' && <IconButton icon="x" label={t('depositWait.cancel')} onClick={stay} />}
      <span role="status" className="sr-only">
        {waitLabel}
      </span>
    </>
  )
}

/** What the platform says, never what the game does. */
function PlayBalance({ mode, isTold }: { mode: GameSessionView['mode']; isTold: boolean }) {
  const { t } = useTranslation(['play', 'widgets'])
  const { parts } = useBalances()
  const words = useMoneyWords()
  const of = (wanted: string) => parts.find(({ name }) => name === wanted)?.amount ?? null
  const amount = of(mode === 'real' ? 'main' : 'fun')
  const bonus = mode === 'real' ? of('bonus') : null
  if (!amount) return null
  return (
    <div className={styles.balance}>
      <span className="sr-only">{t(mode === 'real' ? 'play:balance' : 'play:funBalance')}</span>
      <Amount value={amount} size="bar" />
      {bonus && bonus.minor > 0 && (
        <span className={styles.bonus}>
          {t('play:bonus')} <Amount value={bonus} />
        </span>
      )}
      {isTold && <LiveText words={`${t('widgets:account.balance')}: ${words(amount)}`} />}
    </div>
  )
}

const QUIET_MS = 3_000

/** Tells readers the latest words, at most once in 3 s however often they change, and never the first ones. */
function LiveText({ words }: { words: string }) {
  const [first] = useState(words)
  const [announced, setAnnounced] = useState('')
  const latest = useRef(words)
  useEffect(() => {
    latest.current = words
  }, [words])
  const hasNews = words !== (announced === '' ? first : announced)
  useEffect(() => {
    if (!hasNews) return
    const timer = setTimeout(() => setAnnounced(latest.current), QUIET_MS)
    return () => clearTimeout(timer)
  }, [hasNews, announced])
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {announced}
    </span>
  )
}

/** Server time in ms, read again every 5 s; null until hydration. */
function useTicking(): number | null {
  const now = useClock()
  const [time, setTime] = useState<number | null>(null)
  useEffect(() => {
    const tick = (): void => setTime(now())
    tick()
    const timer = setInterval(tick, 5_000)
    return () => clearInterval(timer)
  }, [now])
  return time
}

/** How long the player has been playing for money, as 0:42. */
function SessionTime() {
  const { t } = useTranslation('play')
  const since = useFlow('play-time', (view) => view.since)
  const time = useTicking()
  if (since === null || time === null) return null
  const minutes = Math.max(0, Math.floor((time - since) / 60_000))
  return (
    <span className={styles.session} title={t('session.time')}>
      <span className="sr-only">{t('session.time')} </span>
      <Icon name="hourglass" size="small" />
      {`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`}
    </span>
  )
}

function Clock() {
  const time = useTicking()
  return <time className={styles.clock}>{time === null ? '' : formatTime(time, siteTimeZone)}</time>
}
