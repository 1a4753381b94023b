import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import type { GameAdapter } from '#platform/games/game-adapters.ts'
import { useClock } from '#engine/render/clock.ts'
import { useValue } from '#engine/render/use-value.ts'
import { noteActivity, useFocusAsActivity, useWhileInFrame } from '../_shared/games/frame-activity.ts'
import { followGameMessages, type GameMessage } from '../_shared/games/game-messages.ts'
import { frameOrigin } from '../_shared/games/play-address.ts'
import styles from './game-play.module.css'

type PlayFrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  url: string
  title: string
  sysname: string
  isCovered: boolean
  /** The player leaves after this round, so no other may begin. */
  isLeaving: boolean
  adapter: GameAdapter
  /** The origin from which the game sends messages. */
  speaker: string
}

function pass({ event, isFree, code, reference }: GameMessage, now: () => number): void {
  if (event === 'ready') send('game-session', { type: 'game.ready', at: now() })
  else if (event === 'round.started') send('game-session', { type: 'game.roundStarted' })
  else if (event === 'round.ended') send('game-session', { type: 'game.roundEnded', isFree })
  else if (event === 'balance') send('game-session', { type: 'game.balance' })
  else if (event === 'low-balance') send('game-session', { type: 'game.low' })
  else if (event === 'paused') send('game-session', { type: 'game.paused' })
  else if (event === 'resumed') send('game-session', { type: 'game.resumed' })
  else if (event === 'error' && code !== null)
    send('game-session', { type: 'game.failed', code, ...(reference === null ? {} : { reference }) })
}

const readUnheard = (): void => void send('game-session', { type: 'game.missed' })

/** Some games report no rounds. For these the balance is read while the focus is in the frame and when it leaves. */
function useBalanceOfSilent(frameOf: () => HTMLIFrameElement | null, isSilent: boolean): void {
  useWhileInFrame(frameOf, isSilent, readUnheard)
  useEffect(() => {
    if (!isSilent) return
    window.addEventListener('focus', readUnheard)
    return () => window.removeEventListener('focus', readUnheard)
  }, [isSilent])
}

/**
 * The game itself (O5, O8). It may run scripts and play sound; it may not leave its frame, open windows, submit forms
 * or navigate the site. A page of another origin keeps its origin; one of ours gets an opaque origin.
 */
export function PlayFrame({ frame, url, title, sysname, isCovered, isLeaving, adapter, speaker }: PlayFrameProps) {
  const now = useClock()
  const isPlayer = useValue('user') === 'player'
  // While a dialog waits for the end of a round, no other round may begin.
  const isBehindDialog = useFlow('dialogs', ({ openCount, statuses }) => openCount > 0 || statuses.includes('pending'))
  const isHeld = isBehindDialog || isLeaving
  const { origin, isApart } = frameOrigin(speaker)
  const { messages, pause, resume, canFillScreen } = adapter
  const command = useEffectEvent(() => {
    const wanted = isHeld ? pause : resume
    // An opaque origin cannot be named; the command holds no secret.
    if (wanted) frame.current?.contentWindow?.postMessage(wanted, isApart ? origin : '*')
  })
  const begin = useEffectEvent(() => {
    // What was asked of a page that could not hear yet is lost.
    if (isHeld) command()
  })
  useEffect(
    () =>
      followGameMessages({
        frameOf: () => frame.current,
        origin,
        sysname,
        messages,
        onMessage(message) {
          pass(message, now)
          if (message.event === 'ready') begin()
          if (isPlayer && (message.event === 'round.started' || message.event === 'round.ended')) noteActivity(now)
        },
        onHostile: (why) => send('game-session', { type: 'game.hostile', why }),
        onMissed: () => send('game-session', { type: 'game.missed' }),
      }),
    [frame, isPlayer, messages, now, origin, sysname],
  )
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && !isHeld) return
    isFirst.current = false
    command()
  }, [isHeld])
  const frameOf = useCallback(() => frame.current, [frame])
  useFocusAsActivity(frameOf, messages === null && isPlayer)
  useBalanceOfSilent(frameOf, messages === null && isPlayer)
  useEffect(() => {
    if (!isCovered) frame.current?.focus({ preventScroll: true })
  }, [frame, isCovered])
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      className={styles.game}
      sandbox={isApart ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
      // Where the site offers no full screen, the game has its own.
      allow={canFillScreen ? 'autoplay' : 'autoplay; fullscreen'}
      referrerPolicy="strict-origin"
      inert={isCovered}
      {...(messages === null && { onLoad: () => send('game-session', { type: 'game.ready', at: now() }) })}
    />
  )
}
