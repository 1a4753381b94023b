import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#engine/words/use-translation.ts'
import { lookup } from '#base/dictionary.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { providersQuery, useProviderNames } from '../_shared/games/games.ts'
import { hallFilters, hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { ScrollStrip } from '../_shared/page/scroll-strip.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import { StripLink } from '../_shared/page/strip-link.tsx'
import type { providerStripSchema } from './index.ts'
import styles from './provider-strip.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

/**
 * The providers as filters of the hall (RTE-3, GAM-8). Renders nothing if there are no providers or they cannot be
 * read.
 */
export function ProviderStrip({
  label,
  count,
  types,
  hasCounts,
  root,
}: WidgetProps<Props<typeof providerStripSchema>>) {
  const { t } = useTranslation('games')
  const { count: countWords } = useNumberWords()
  const { data, isError } = useQuery(providersQuery())
  const { providers: settings } = useSettings('games')
  const providerName = useProviderNames(data)
  const route = useRoute()
  const isHall = route.routeId.startsWith('gamehall')
  const filters = isHall ? hallFilters(route) : noFilters
  const chosen = new Set(filters.providers)
  const entry = (sysname: string) => settings && lookup(settings, sysname)
  const shown = data?.items
    .filter(
      (provider) =>
        entry(provider.sysname)?.isVisible !== false &&
        (types.length === 0 || types.some((type) => provider.types.includes(type))),
    )
    .filter(({ sysname }, index) => index < count || chosen.has(sysname))
  if (shown?.length === 0 || (isError && !data)) return null
  const toggled = (sysname: string) =>
    chosen.has(sysname) ? filters.providers.filter((one) => one !== sysname) : [...filters.providers, sysname]
  return (
    <ScrollStrip root={root} label={label || t('providers')} busy={!shown} current={String(isHall)}>
      {isHall && (
        <li>
          <StripLink to={hallHref({ ...filters, providers: [] })} isCurrent={chosen.size === 0} kind="true">
            <span>{t('allProviders')}</span>
          </StripLink>
        </li>
      )}
      {shown
        ? shown.map(({ sysname, games_count }) => {
            const name = providerName(sysname) ?? sysname
            const logo = entry(sysname)?.logo
            return (
              <li key={sysname}>
                <StripLink
                  to={hallHref({ ...filters, providers: toggled(sysname) })}
                  isCurrent={chosen.has(sysname)}
                  kind="true"
                >
                  {logo && (
                    <img
                      className={styles.logo}
                      src={logo.src}
                      alt=""
                      width={logo.width}
                      height={logo.height}
                      loading="lazy"
                      decoding="async"
                    />
                  )}
                  <span>{name}</span>
                  {hasCounts && (
                    <>
                      {' '}
                      <small>{countWords(games_count)}</small>
                    </>
                  )}
                  {chosen.has(sysname) && <Icon name="x" size="small" />}
                </StripLink>
              </li>
            )
          })
        : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <li key={key} className={styles.place} aria-hidden="true">
              <Skeleton shape="fill" />
            </li>
          ))}
    </ScrollStrip>
  )
}
