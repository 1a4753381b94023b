import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import styles from './play-notice.module.css'

type PlayNoticeProps = {
  /** Its words are `play:<kind>.title` and `play:<kind>.<text>`. */
  readonly kind: string
  readonly icon: IconName
  readonly text?: string
  /** The facts and the ways on. */
  readonly children: ReactNode
}

/** Shown in place of a game or the sportsbook: says why it cannot be played. */
export function PlayNotice({ kind, icon, text = 'text', children }: PlayNoticeProps): ReactNode {
  const { t, ready } = useTranslation('play')
  if (!ready) return null
  return (
    <div className={styles.said} role="alert" data-play-panel={kind}>
      <Icon name={icon} size="large" />
      <p className={styles.title}>{t(`${kind}.title`)}</p>
      <p className={styles.text}>{t(`${kind}.${text}`)}</p>
      {children}
    </div>
  )
}
