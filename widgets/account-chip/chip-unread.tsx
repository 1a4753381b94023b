import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useInbox } from '../_shared/inbox/use-inbox.ts'
import styles from './chip-unread.module.css'

const MOST = 99
/** The page comes first: the inbox is read when the tab has nothing else to do, or after so long. */
const LATEST_MS = 10_000

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const work = (): void => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(work, 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}

/** How much in the inbox nobody has read, on the corner of the chip: it moves nothing. Heard as part of the chip's name. */
export function ChipUnread(): ReactNode {
  const { t, ready } = useTranslation('account')
  const { length: count } = useInbox(useIdle()).unread
  if (count === 0 || !ready) return null
  return (
    <span className={styles.unread}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">, {t('inbox.unread', { count })}</span>
    </span>
  )
}
