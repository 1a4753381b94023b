import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { countryFlagsSchema } from './index.ts'
import styles from './country-flags.module.css'

export function CountryFlags({ countries, hasNames, root }: WidgetProps<Props<typeof countryFlagsSchema>>) {
  const { t } = useTranslation('widgets')
  const { countryFlags = {} } = useSettings('site')
  const codes = (countries.length > 0 ? countries : Object.keys(countryFlags)).filter((code) =>
    Object.hasOwn(countryFlags, code),
  )
  if (codes.length === 0) return null
  return (
    <ul {...root} className={styles.flags} aria-label={t('countries')}>
      {codes.map((code) => {
        const flag = countryFlags[code]
        if (!flag) return null
        const name = flag.alt || code
        return (
          <li key={code} className={styles.country}>
            <img
              src={flag.src}
              width={flag.width}
              height={flag.height}
              alt={hasNames ? '' : name}
              loading="lazy"
              decoding="async"
              className={styles.flag}
            />
            {hasNames && name}
          </li>
        )
      })}
    </ul>
  )
}
