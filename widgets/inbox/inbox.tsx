import { useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { useInbox } from '../_shared/inbox/use-inbox.ts'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { RecordList, RecordsLoading } from '../_shared/records/record-list.tsx'
import { InboxRow } from './inbox-row.tsx'
import type { inboxSchema } from './index.ts'
import styles from './inbox.module.css'
import { useSeenRows } from './use-seen-rows.ts'

/** The player's notifications. What was seen here counts as read on every device. */
export function Inbox({ root }: WidgetProps<Props<typeof inboxSchema>>) {
  const { t } = useTranslation(['account', 'widgets'])
  const { entries, unread, isReadKnown, isPaused, error, isFetching, retry, markRead } = useInbox(true)
  const list = useRef<HTMLDivElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const keys = unread.map(({ key }) => key)
  useSeenRows(list, keys, markRead)
  if (!entries && error) {
    return (
      <div {...root}>
        <LoadFailed error={error} isRetrying={isFetching} retry={retry} />
      </div>
    )
  }
  if (!entries) {
    return (
      <div {...root} aria-busy="true">
        <span className="sr-only">{t('widgets:loading')}</span>
        <RecordsLoading count={4} />
      </div>
    )
  }
  const pause = isPaused && <p className={styles.pause}>{t('inbox.paused')}</p>
  if (entries.length === 0) {
    return (
      <div {...root} className={styles.inbox}>
        {pause}
        <ListEmpty
          icon="mail"
          title={t('inbox.empty')}
          text={t('inbox.emptyText')}
          label={t('inbox.way')}
          to="/cashier/history"
        />
      </div>
    )
  }
  const readAgain = (): void => {
    count.current?.focus()
    retry()
  }
  /** The button goes with what was unread: the focus stays beside where it was. */
  const markAll = (): void => {
    count.current?.focus()
    markRead(keys)
  }
  return (
    <div {...root} className={styles.inbox}>
      {pause}
      <div className={styles.head}>
        <p ref={count} tabIndex={-1} role="status" className={styles.count}>
          {!isReadKnown
            ? t('inbox.readUnknown')
            : keys.length > 0
              ? t('inbox.unread', { count: keys.length })
              : t('inbox.allRead')}
        </p>
        {keys.length > 0 && (
          <Button variant="quiet" size="small" icon="check" className={styles.all} onClick={markAll}>
            {t('inbox.markAll')}
          </Button>
        )}
        {!isReadKnown && (
          <Button variant="quiet" size="small" icon="refresh-cw" className={styles.all} onClick={readAgain}>
            {t('widgets:retry')}
          </Button>
        )}
      </div>
      <div ref={list}>
        <RecordList label={t('inbox.list')}>
          {entries.map((entry) => (
            <InboxRow key={entry.key} entry={entry} isUnread={unread.includes(entry)} />
          ))}
        </RecordList>
      </div>
    </div>
  )
}
