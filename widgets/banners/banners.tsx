import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { bannersQuery, type Promotion } from '#platform/campaigns.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { failureText } from '../_shared/page/failure-text.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { Picture } from '../_shared/pictures/picture.tsx'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { useOffering } from '../_shared/rewards/offering.ts'
import { bannersCount } from './queries.ts'
import styles from './banners.module.css'
import type { bannersSchema } from './index.ts'

/** Where a banner without a slug leads a player (BNR-1). */
const offers = '/offers'

/**
 * The platform's banners of one place in a row that scrolls: a guest registers, a player follows the link (BNR-1,
 * BNR-2).
 */
export function Banners({ position, label, register, run, root }: WidgetProps<Props<typeof bannersSchema>>) {
  const { t } = useTranslation(['casino', 'widgets'])
  const offering = useOffering()
  const { data, error, isFetching, refetch } = useQuery({
    ...bannersQuery(bannersCount(useSettings('games'))),
    ...(offering === 'hidden' && { enabled: false }),
  })
  const here =
    offering === 'unknown' ? undefined : data?.items.filter(({ description }) => description?.position === position)
  if (offering === 'hidden' || offering === 'paused' || here?.length === 0) return <section {...root} hidden />
  return (
    <section {...root} aria-label={label} aria-busy={!here && !error ? true : undefined}>
      {!here && error ? (
        <ErrorState
          title={t('widgets:failed')}
          text={t(`widgets:${failureText(error)}`)}
          action={
            <Button size="small" icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>
              {t('widgets:retry')}
            </Button>
          }
        />
      ) : (
        <ul className={styles.row} tabIndex={here && here.length > 1 ? 0 : undefined} aria-label={label}>
          {here ? (
            here.map((banner) => (
              <li key={banner.id} className={styles.slide}>
                <Banner banner={banner} register={() => run([{ do: 'popup', id: register }])} />
              </li>
            ))
          ) : (
            <li className={styles.slide}>
              <Skeleton shape="fill" />
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Banner({ banner, register }: { readonly banner: Promotion; readonly register: () => void }) {
  const { t } = useTranslation('casino')
  const isPlayer = useValue('user') === 'player'
  const mediaOf = useDescribedMedia('banners')
  const { id, description } = banner
  const media = mediaOf(description)
  const title = description?.title ?? t('promotion.untitled', { id: String(id) })
  return (
    <article className={styles.banner}>
      {media && <Picture media={media} fit="fill" className={styles.picture} />}
      <div className={styles.words}>
        <h2 className={styles.title}>
          {isPlayer ? (
            <SiteLink to={{ href: description?.slug ?? offers, external: false }} className={styles.cover}>
              {title}
            </SiteLink>
          ) : (
            <button type="button" className={styles.cover} onClick={register}>
              {title}
            </button>
          )}
        </h2>
        {description?.text && <p className={styles.text}>{description.text}</p>}
      </div>
    </article>
  )
}
