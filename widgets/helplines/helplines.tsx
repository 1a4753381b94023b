import { safeHref } from '#base/links.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import type { helplinesSchema } from './index.ts'
import styles from './helplines.module.css'

/** The number is a link: on a phone one press calls it. */
export function Helplines({ title, root }: WidgetProps<Props<typeof helplinesSchema>>) {
  const { helplines } = useJurisdiction()
  if (helplines.length === 0) return null
  return (
    <section {...root} className={styles.helplines}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.list}>
        {helplines.map(({ id, name, phone, hours, to }) => {
          const call = phone === undefined ? null : safeHref(`tel:${phone.replace(/[^+\d]/g, '')}`)
          return (
            <li key={id} className={styles.line}>
              <span className={styles.icon}>
                <Icon name="headset" />
              </span>
              <span className={styles.words}>
                {to ? (
                  <SiteLink to={to} className={styles.name}>
                    {name}
                  </SiteLink>
                ) : (
                  <span className={styles.name}>{name}</span>
                )}
                {hours && <span className={styles.hours}>{hours}</span>}
              </span>
              {call && (
                <SiteLink to={call} className={styles.phone}>
                  {phone}
                </SiteLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
