import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { iconName, SvgIcon } from '../_shared/pictures/svg-icon.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { socialLinksSchema } from './index.ts'
import styles from './social-links.module.css'

export function SocialLinks({ variant, root }: WidgetProps<Props<typeof socialLinksSchema>>) {
  const { t } = useTranslation('widgets')
  const { socialLinks = [] } = useSettings('site')
  if (socialLinks.length === 0) return null
  return (
    <nav {...root} aria-label={t('socialLinks')}>
      <ul className={joinClasses(styles.links, styles[variant])}>
        {socialLinks.map(({ id, title, icon, image, to }) => (
          <li key={id}>
            <SiteLink to={to} className={styles.link}>
              {image ? <SvgIcon media={image} /> : <Icon name={iconName(icon) ?? 'link'} />}
              <span className={variant === 'icons' ? 'sr-only' : undefined}>{title}</span>
              {to.external && <span className="sr-only">, {t('newTab')}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
