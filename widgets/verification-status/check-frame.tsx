import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { followFrame, readEvent } from '#base/frame-messages.ts'
import { useClock } from '#engine/render/clock.ts'
import { useHost } from '#engine/render/host.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { verificationTokenOf } from '#platform/verification.ts'
import { claims, type VerificationEventName, verificationEvents } from '#schemas/verification-messages.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { noteActivity, useFocusAsActivity } from '../_shared/games/frame-activity.ts'
import styles from './verification-status.module.css'

/** What its program does by itself is no act of the player: it would keep one signed in who is gone. */
const ofProgram: readonly VerificationEventName[] = ['ready', 'token', 'size']

type Message = { readonly event: VerificationEventName; readonly fields: Readonly<Record<string, unknown>> }

function pass({ event, fields }: Message): void {
  if (event === 'shown') send('verification', { type: 'verification.shown' })
  else if (event === 'token') send('verification', { type: 'verification.token' })
  else if (event === 'closed') send('verification', { type: 'verification.close' })
  else if (event === 'failed') send('verification', { type: 'verification.lost', why: 'failed' })
  else if (event === 'result') {
    const claim = claims.find((known) => known === fields['result'])
    if (claim) send('verification', { type: 'verification.result', claim })
  }
}

/**
 * The page of the check on its own origin (O5, O8): it may use the camera, and neither leave its frame nor reach ours.
 * The token goes to that origin alone, by a message.
 */
export function CheckFrame({ origin }: { readonly origin: string }) {
  const { t } = useTranslation('verification')
  const { locale } = useHost()
  const client = useQueryClient()
  const now = useClock()
  const frame = useRef<HTMLIFrameElement>(null)
  const frameOf = useCallback(() => frame.current, [])
  // A document takes minutes to photograph, and nothing of that is said.
  useFocusAsActivity(frameOf, true)
  const { status, renewals } = useFlow('verification', (view) => view)
  const giveToken = useCallback(() => {
    const token = verificationTokenOf(client)
    if (token !== null)
      frame.current?.contentWindow?.postMessage(
        { type: 'playbill.verification', command: 'token', token, locale },
        origin,
      )
  }, [client, locale, origin])

  // A frame that is in the cache may speak before passive effects run.
  useLayoutEffect(
    () =>
      followFrame<Message>({
        frameOf,
        origin,
        read: (data) => readEvent(verificationEvents, data),
        onMessage(message) {
          if (!ofProgram.includes(message.event)) noteActivity(now)
          if (message.event === 'ready') giveToken()
          else if (message.event === 'size')
            frame.current?.style.setProperty('--frame-content', `${String(message.fields['height'])}px`)
          else pass(message)
        },
        onHostile: () => send('verification', { type: 'verification.lost', why: 'hostile' }),
      }),
    [frameOf, giveToken, now, origin],
  )
  useEffect(() => {
    if (renewals > 0) giveToken()
  }, [giveToken, renewals])

  const isCovered = status === 'loading' || status === 'settling'
  const place = useRef<HTMLDivElement>(null)
  // A frame that becomes inert would lose the focus.
  useLayoutEffect(() => {
    if (isCovered && document.activeElement === frame.current) place.current?.focus()
  }, [isCovered])
  return (
    <div ref={place} tabIndex={-1} className={styles.place} aria-busy={isCovered || undefined}>
      <iframe
        ref={frame}
        src={`${origin}/?${new URLSearchParams({ home: window.origin })}`}
        title={t('frameTitle')}
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow={`camera ${origin}; microphone ${origin}`}
        referrerPolicy="strict-origin"
        inert={isCovered}
      />
      {isCovered && (
        <div className={styles.cover}>
          <Spinner size="large" label={t(status === 'settling' ? 'settling' : 'loading')} />
        </div>
      )}
    </div>
  )
}
