import { useEffect, useSyncExternalStore } from 'react'
import { pwaWords, type PwaWord } from '#schemas/pwa-words.ts'
import type { App } from '#src/app/create-app.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { Status, StatusBoard, StatusKind } from './status.ts'
import styles from './status.module.css'

type Look = { readonly icon: IconName; readonly text: PwaWord; readonly more?: PwaWord; readonly action?: PwaWord }
const looks: Readonly<Record<StatusKind, Look>> = {
  offline: { icon: 'wifi-off', text: 'offlineStatus', more: 'offlineStatusMoney' },
  online: { icon: 'circle-check', text: 'onlineStatus' },
  broken: { icon: 'circle-alert', text: 'brokenText', action: 'brokenAction' },
  slow: { icon: 'hourglass', text: 'slowText' },
  update: { icon: 'refresh-cw', text: 'updateText', action: 'updateAction' },
}

function StatusCard({ status, say, onClose }: { status: Status; say: (word: PwaWord) => string; onClose: () => void }) {
  const { icon, text, more, action } = looks[status.kind]
  return (
    <div
      className={joinClasses(styles.card, styles[status.kind], status.isStressed && styles.stressed)}
      data-status={status.kind}
    >
      <Icon name={icon} className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.text}>{say(text)}</span>
        {more && <span className={styles.more}>{say(more)}</span>}
      </p>
      {action && (
        <Button size="small" variant="secondary" onClick={status.act}>
          {say(action)}
        </Button>
      )}
      {action && <IconButton icon="x" label={say('dismiss')} onClick={onClose} />}
    </div>
  )
}

/** A control that has the focus, and is on the screen, is scrolled out from under the card that has just appeared. */
function showFocused(): void {
  const { activeElement } = document
  if (!activeElement?.matches('a, button, input, select, textarea')) return
  const { top, bottom } = activeElement.getBoundingClientRect()
  if (bottom > 0 && top < window.innerHeight) activeElement.scrollIntoView({ block: 'nearest' })
}

/** A quiet line at the foot of the page, read out when it changes. */
export function StatusView({ app, board }: { app: App; board: StatusBoard }) {
  const status = useSyncExternalStore(board.subscribe, board.get, board.get)
  const isShown = status !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-has-status', isShown)
    if (isShown) showFocused()
    return () => document.documentElement.removeAttribute('data-has-status')
  }, [isShown])
  const say = (word: PwaWord): string => app.i18n.t(`pwa:${word}`, { defaultValue: pwaWords[word][app.locale] })
  return (
    <div role="status" aria-live="polite" className={styles.place}>
      {status && <StatusCard key={status.kind} status={status} say={say} onClose={() => board.hide(status.kind)} />}
    </div>
  )
}
