import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { ForeignFrame } from '../_shared/games/foreign-frame.tsx'
import { followFrameMessages } from '../_shared/games/frame-messages.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'
import { frameAddress } from './frame-address.ts'
import { sportsbookQuery } from './sportsbook-query.ts'
import type { sportsbookFrameSchema } from './index.ts'
import styles from './sportsbook-frame.module.css'

/** The sportsbook (RTE-2, GAM-6). It reloads when a player signs in or out. */
export function SportsbookFrame({ title, address, root }: WidgetProps<Props<typeof sportsbookFrameSchema>>) {
  const { t } = useTranslation(['casino', 'widgets'])
  const { locale } = useHost()
  const user = useValue('user')
  const { security } = useSettings('site')
  const client = useQueryClient()
  const section = useRef<HTMLElement>(null)
  const { data, error, isFetching, refetch } = useQuery(sportsbookQuery())
  const [book] = data?.items ?? []
  const wanted = book && (address ?? book.extra?.launch_url)
  const place = frameAddress(wanted, locale, security?.gameHosts ?? [])
  const src = place?.src
  useEffect(() => {
    if (src === undefined) return
    return followFrameMessages(
      () => section.current?.querySelector('iframe') ?? null,
      src,
      ({ event, height }) => {
        // The amounts of a frame are not trusted: the server is asked.
        if (event === 'balance' || event === 'round.ended')
          void client.invalidateQueries({ queryKey: ['account.getBalance'] })
        if (height !== undefined) section.current?.style.setProperty('--frame-content', `${height}px`)
      },
    )
  }, [client, src])
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (wanted && !place) {
    return (
      <section {...root}>
        <ErrorState
          title={t('betting.lost')}
          text={t('betting.refusedText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      </section>
    )
  }
  if (data && !place) {
    return (
      <section {...root}>
        <EmptyState
          icon="radio"
          title={t('betting.none')}
          text={t('betting.noneText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      </section>
    )
  }
  const waiting = <Spinner size="large" label={t('widgets:loading')} />
  return (
    <section {...root} ref={section} className={styles.place} aria-label={title}>
      {place ? (
        <ForeignFrame
          key={String(user)}
          className={styles.frame}
          src={place.src}
          saysReady={place.saysReady}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow=""
          referrerPolicy="strict-origin"
          loading={waiting}
          lost={(retry) => (
            <ErrorState
              title={t('betting.lost')}
              text={t('betting.lostText')}
              action={<Button onClick={retry}>{t('widgets:retry')}</Button>}
            />
          )}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          {waiting}
        </div>
      )}
    </section>
  )
}
