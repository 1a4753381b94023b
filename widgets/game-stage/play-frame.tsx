import { useEffect, useRef } from 'react'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { useClock } from '#engine/render/clock.ts'
import { followGameMessages, type GameMessage } from '../_shared/games/game-messages.ts'
import { frameOrigin } from '../_shared/games/play-address.ts'
import styles from './game-play.module.css'

type PlayFrameProps = { url: string; title: string; sysname: string; isCovered: boolean }

function tell({ event, isFree, code, reference }: GameMessage, now: () => number): void {
  if (event === 'ready') send('game-session', { type: 'game.ready', at: now() })
  else if (event === 'round.started') send('game-session', { type: 'game.roundStarted' })
  else if (event === 'round.ended') send('game-session', { type: 'game.roundEnded', isFree })
  else if (event === 'low-balance') send('game-session', { type: 'game.low' })
  else if (event === 'paused') send('game-session', { type: 'game.paused' })
  else if (event === 'resumed') send('game-session', { type: 'game.resumed' })
  else if (event === 'error' && code !== null)
    send('game-session', { type: 'game.failed', code, ...(reference === null ? {} : { reference }) })
}

/**
 * The game itself (O5, O8). It may run scripts and make sounds; it may not leave its frame, open windows, send forms or navigate the site. Only a page of
 * another origin keeps its own: on ours it gets none, and cannot be spoken to.
 */
export function PlayFrame({ url, title, sysname, isCovered }: PlayFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const now = useClock()
  const isBehindDialog = useFlow('dialogs', ({ openCount }) => openCount > 0)
  const { origin, isApart } = frameOrigin(url)
  useEffect(
    () =>
      followGameMessages({
        frameOf: () => frame.current,
        origin,
        sysname,
        onMessage: (message) => tell(message, now),
        onHostile: (why) => send('game-session', { type: 'game.hostile', why }),
      }),
    [now, origin, sysname],
  )
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && !isBehindDialog) return
    isFirst.current = false
    if (!isApart) return
    const command = isBehindDialog ? 'pause' : 'resume'
    frame.current?.contentWindow?.postMessage({ type: 'playbill.game', command }, origin)
  }, [isApart, isBehindDialog, origin])
  useEffect(() => {
    if (!isCovered) frame.current?.focus({ preventScroll: true })
  }, [isCovered])
  return (
    <iframe
      ref={frame}
      src={url}
      title={title}
      className={styles.game}
      sandbox={isApart ? 'allow-scripts allow-same-origin' : 'allow-scripts'}
      allow="autoplay"
      referrerPolicy="strict-origin"
      inert={isCovered}
    />
  )
}
