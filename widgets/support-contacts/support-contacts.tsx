import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { safeHref } from '#base/links.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { supportSettingsQuery } from '#platform/support.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ListFailure } from '../_shared/records/list-state.tsx'
import styles from './support-contacts.module.css'

/** Email, phone and hours of support (SUP-1), as far as the platform gives them. */
export function SupportContacts({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const { data, error, isFetching, refetch } = useQuery(supportSettingsQuery())
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return (
    <section {...root} className={styles.contacts} aria-label={t('support.contacts')} aria-busy={!data || undefined}>
      {data ? (
        <>
          {data.email && (
            <Contact icon="mail" label={t('support.email')} href={`mailto:${data.email}`}>
              {data.email}
            </Contact>
          )}
          {data.phone && (
            <Contact icon="phone" label={t('support.phone')} href={`tel:${data.phone.replace(/[^+\d]/g, '')}`}>
              {data.phone}
            </Contact>
          )}
          <Contact icon="clock" label={t('support.hours')}>
            {data.hours}
          </Contact>
        </>
      ) : (
        ['a', 'b'].map((key) => (
          <div key={key} className={styles.contact}>
            <span className={styles.icon} />
            <span className={styles.words}>
              <Skeleton step="14" width="third" />
              <Skeleton step="16" width="most" />
            </span>
          </div>
        ))
      )}
    </section>
  )
}

function Contact({
  icon,
  label,
  href,
  children,
}: {
  icon: IconName
  label: string
  href?: string
  children: string
}): ReactNode {
  const safe = href === undefined ? null : safeHref(href)
  return (
    <div className={styles.contact}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {safe ? (
          <SiteLink to={safe} className={styles.value}>
            {children}
          </SiteLink>
        ) : (
          <span className={styles.value}>{children}</span>
        )}
      </span>
    </div>
  )
}
