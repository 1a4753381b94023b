import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { siteLogoSchema } from './index.ts'
import styles from './site-logo.module.css'

/** The four logos of the site settings (CFG-4): by place, with one for phones up to 767 px. */
export function SiteLogo({ name: ownName, media, place, to, root }: WidgetProps<Props<typeof siteLogoSchema>>) {
  const site = useSettings('site')
  const [wide, phone] = media
    ? [media, undefined]
    : place === 'footer'
      ? [site.footerLogo, site.footerLogoMobile]
      : [site.logo, site.logoMobile]
  const name = ownName ?? site.name ?? ''
  return (
    <SiteLink {...root} to={to} className={styles.logo} aria-label={wide ? name : undefined} isCurrentAware>
      {wide ? (
        <picture>
          {phone && <source media="(max-width: 767px)" srcSet={phone.src} width={phone.width} height={phone.height} />}
          <img
            className={styles.image}
            src={wide.src}
            width={wide.width}
            height={wide.height}
            alt=""
            decoding="async"
          />
        </picture>
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path
              d="M4 5a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-3.5a2.5 2.5 0 0 0-5 0H6a2 2 0 0 1-2-2z"
              fill="currentColor"
            />
          </svg>
          <span className={styles.name}>{name}</span>
        </>
      )}
    </SiteLink>
  )
}
