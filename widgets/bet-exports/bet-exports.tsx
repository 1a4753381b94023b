import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#base/time.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { historyExportsQuery } from '#platform/games/history-exports.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { ListEmpty, LoadFailed } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { RecordList, RecordRow, RecordsLoading } from '../_shared/records/record-list.tsx'
import { StatusBadge } from '../_shared/records/status-badge.tsx'
import type { betExportsSchema } from './index.ts'
import styles from './bet-exports.module.css'

type Export = CallOutput<'games.gethistoryexportrequest'>['items'][number]

/** Both switches are needed (DEC-24): the history of bets, and exports of it. */
export function BetExports({ root }: WidgetProps<Props<typeof betExportsSchema>>) {
  const { t } = useTranslation('account')
  const isOff = [useValue('flag:isBetHistoryEnable'), useValue('flag:is_game_history_export_enabled')].includes(false)
  const { data, error, isFetching, refetch } = useQuery(historyExportsQuery())
  if (isOff) {
    return (
      <div {...root}>
        <ListEmpty icon="download" title={t('exports.off')} label={t('bets.toSupport')} to="/support" />
      </div>
    )
  }
  return (
    <div {...root} className={styles.exports}>
      <section className={styles.list} aria-labelledby="exports" aria-busy={(!data && !error) || undefined}>
        <h2 id="exports">{t('exports.list')}</h2>
        {!data && error && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
        {!data && !error && <RecordsLoading count={2} />}
        {data?.items.length === 0 && <p className={styles.none}>{t('exports.none')}</p>}
        {data && data.items.length > 0 && (
          <RecordList label={t('exports.list')}>
            {data.items.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </RecordList>
        )}
      </section>
    </div>
  )
}

/** The platform counts a period in whole days of UTC; `to` is the moment after the last of them. */
function Row({ one: { id, type, status, from, to, rows, created_at, expires_at, url } }: { one: Export }) {
  const { t } = useTranslation('account')
  return (
    <RecordRow
      id={`export-${id}`}
      icon="file-text"
      title={
        <>
          {t(`bets.${type}`)}
          {': '}
          {from ? formatDate(Date.parse(from)) : t('exports.fromStart')} –{' '}
          {to ? formatDate(Date.parse(to) - 1) : <Moment at={created_at} part="date" />}
        </>
      }
      note={
        <>
          {rows === null ? <Moment at={created_at} /> : t('exports.rows', { count: rows })}
          {status === 'ready' && expires_at && (
            <>
              {' · '}
              {t('exports.until')} <Moment at={expires_at} part="date" />
            </>
          )}
        </>
      }
      status={<StatusBadge kind="export" status={status} />}
      action={
        url && (
          <a href={url} download className={buttonClasses({ size: 'small' })}>
            <ButtonContent size="small" icon="download">
              {t('exports.download')}
            </ButtonContent>
          </a>
        )
      }
      isWide
    />
  )
}
