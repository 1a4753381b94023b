import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { accountQuery, profileQuery } from '#platform/account.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Moment } from '../_shared/time/time.tsx'
import type { profileCardSchema } from './index.ts'
import styles from './profile-card.module.css'

export function ProfileCard({ root }: WidgetProps<Props<typeof profileCardSchema>>) {
  const { t } = useTranslation('account')
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery())
  const { data: profile } = useQuery(profileQuery())
  if (!account && error) {
    return (
      <div {...root}>
        <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
      </div>
    )
  }
  const name =
    [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || account?.fakename || account?.login
  return (
    <div {...root} className={styles.card} aria-busy={!account || undefined}>
      <span className={styles.disc}>
        <Icon name="user" size="hero" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{name ?? <Skeleton step="22" width="half" />}</p>
        <p className={styles.note}>{account ? account.login : <Skeleton step="14" width="third" />}</p>
        {account && (
          <p className={styles.note}>
            {t('player.number', { uid: String(account.uid) })}
            {account.reg_time && (
              <>
                {' · '}
                {t('player.since')} <Moment at={account.reg_time} part="date" />
              </>
            )}
          </p>
        )}
      </div>
      {account && (
        <Badge
          tone={account.is_verified ? 'win' : account.is_on_verification ? 'wait' : 'neutral'}
          icon={account.is_verified ? 'badge-check' : 'id-card'}
          className={styles.badge}
        >
          {t(
            account.is_verified
              ? 'player.verified'
              : account.is_on_verification
                ? 'player.checking'
                : 'player.unverified',
          )}
        </Badge>
      )}
    </div>
  )
}
