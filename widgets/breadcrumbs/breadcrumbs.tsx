import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { gameQuery, nameOf } from '../_shared/games/games.ts'
import type { breadcrumbsSchema } from './index.ts'
import { crumbList } from './crumb-list.ts'
import styles from './breadcrumbs.module.css'

type BreadcrumbsProps = WidgetProps<Props<typeof breadcrumbsSchema>>

export function Breadcrumbs(props: BreadcrumbsProps) {
  const { params } = useRoute()
  return props.item === 'game' && params.sysname ? (
    <GameCrumbs {...props} sysname={params.sysname} />
  ) : (
    <Trail {...props} current={props.current} isWaiting={false} />
  )
}

function GameCrumbs({ sysname, ...props }: BreadcrumbsProps & { sysname: string }) {
  const { data, isPending } = useQuery(gameQuery(sysname))
  const game = data?.items[0]
  return <Trail {...props} current={game ? nameOf(game) : props.current} isWaiting={isPending} />
}

function Trail({
  items,
  current,
  isWaiting,
  root,
}: Pick<BreadcrumbsProps, 'items' | 'root'> & { current: string | undefined; isWaiting: boolean }) {
  const { t } = useTranslation('widgets')
  const crumbs = crumbList({ items }, t('home'), current)
  return (
    <nav {...root} className={styles.trail} aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${index} ${label}`} className={styles.crumb}>
            {index > 0 && <Icon name="chevron-right" size="small" className={styles.between} />}
            {to ? (
              <SiteLink to={to} className={styles.link}>
                {label}
              </SiteLink>
            ) : (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
        {isWaiting && !current && (
          <li className={styles.crumb} aria-hidden="true">
            <Skeleton step="16" className={styles.waiting} />
          </li>
        )}
      </ol>
    </nav>
  )
}
