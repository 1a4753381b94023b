import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import type { siteLogoSchema } from './site-logo.schema.ts'
import styles from './site-logo.module.css'

export function SiteLogo({ name, media, to, root }: WidgetProps<Props<typeof siteLogoSchema>>) {
  return (
    <SiteLink {...root} to={to} className={styles.logo} aria-label={media ? name : undefined} isCurrentAware>
      {media ? (
        <img className={styles.image} src={media.src} width={media.width} height={media.height} alt="" decoding="async" />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-3.5a2.5 2.5 0 0 0-5 0H6a2 2 0 0 1-2-2z" fill="currentColor" />
          </svg>
          <span className={styles.name}>{name}</span>
        </>
      )}
    </SiteLink>
  )
}
