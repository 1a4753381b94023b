import type { MouseEvent } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { isPlainClick } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { locales, type Locale } from '#schemas/document/locales.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { addressIn } from './address-in.ts'
import type { localeSwitchSchema } from './index.ts'
import styles from './locale-switch.module.css'

const names = { uz: { short: 'Oʻz', full: 'Oʻzbekcha' }, ru: { short: 'Ру', full: 'Русский' } } as const

/**
 * Plain links that work without scripts. With scripts the choice is stored and sent to the server, and the whole
 * address is preserved.
 */
export function LocaleSwitch({ variant, root }: WidgetProps<Props<typeof localeSwitchSchema>>) {
  const { t } = useTranslation('widgets')
  const host = useHost()
  const { path, search } = useRoute()
  const available = useValue('site.locales')
  // What the platform has switched off is not offered; where it says nothing, both are.
  const offered = locales.filter(
    (locale) => typeof available !== 'string' || locale === host.locale || available.split(',').includes(locale),
  )
  const choose = (event: MouseEvent, locale: Locale): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    host.changeLocale(locale)
  }
  return (
    <nav {...root} className={joinClasses(styles.switch, styles[variant])} aria-label={t('locale')}>
      {offered.map((locale) => (
        <a
          key={locale}
          className={styles.locale}
          href={addressIn(locale, path, search)}
          hrefLang={locale}
          lang={locale}
          onClick={(event) => choose(event, locale)}
          aria-current={locale === host.locale ? 'true' : undefined}
        >
          <span aria-hidden={variant === 'short' ? true : undefined}>{names[locale][variant]}</span>
          {variant === 'short' && <span className="sr-only">{names[locale].full}</span>}
        </a>
      ))}
    </nav>
  )
}
