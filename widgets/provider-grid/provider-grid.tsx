import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookup } from '#base/dictionary.ts'
import { searchItems } from '#base/search.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { providersQuery, useProviderNames } from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { Picture } from '../_shared/pictures/picture.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { providerGridSchema } from './index.ts'
import styles from './provider-grid.module.css'

/** By letters in any case. Not by `localeCompare`: the server and the browser may sort by different tables, and hydration would find another order. */
function compareNames(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

/** The first letters of the first two words of a name, where it has no logo. */
const monogram = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** The providers (RTE-9) by name. The whole list is loaded; "show more" doubles what is visible. */
export function ProviderGrid({ pageSize, root }: WidgetProps<Props<typeof providerGridSchema>>) {
  const { t } = useTranslation(['casino', 'widgets', 'games'])
  const [most, setMost] = useState(pageSize)
  const { data, error, isFetching, refetch } = useQuery(providersQuery())
  const [typed, setTyped] = useState('')
  const { providers: settings } = useSettings('games')
  const nameOf = useProviderNames(data)
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  const entry = (sysname: string) => settings && lookup(settings, sysname)
  const all = data?.items
    .filter(({ sysname, games_count }) => games_count > 0 && entry(sysname)?.isVisible !== false)
    .map((provider) => ({
      ...provider,
      name: nameOf(provider.sysname) ?? provider.name,
      logo: entry(provider.sysname)?.logo,
    }))
    .toSorted((one, other) => compareNames(one.name, other.name))
  const isSearched = typed.trim() !== ''
  const shown = all && isSearched ? searchItems(all, typed, ({ name }) => name) : all
  const first = isSearched ? Infinity : most
  return (
    <section {...root} aria-label={t('providers.title')}>
      {all && all.length > pageSize && (
        <TextField
          label={t('games:providerSearch')}
          labelHidden
          placeholder={t('games:providerSearch')}
          type="search"
          autoComplete="off"
          className={styles.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {isSearched && (
        <p className="sr-only" role="status">
          {shown?.length === 0 ? t('games:providersNone') : t('games:providersFound', { count: shown?.length ?? 0 })}
        </p>
      )}
      {shown?.length === 0 && isSearched ? (
        <p className={styles.none}>{t('games:providersNone')}</p>
      ) : shown?.length === 0 ? (
        <EmptyState
          icon="gamepad-2"
          title={t('providers.empty')}
          text={t('providers.emptyText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      ) : (
        <ul className={styles.grid} aria-busy={!shown || undefined}>
          {shown
            ? shown.slice(0, first).map(({ sysname, name, games_count, logo }) => (
                <li key={sysname}>
                  <SiteLink to={hallHref({ ...noFilters, providers: [sysname] })} className={styles.card}>
                    <span className={styles.mark} aria-hidden="true">
                      {logo ? <Picture media={logo} fit="fill" /> : monogram(name)}
                    </span>
                    <span className={styles.words}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.count}>{t('games', { count: games_count })}</span>
                    </span>
                  </SiteLink>
                </li>
              ))
            : Array.from({ length: 12 }, (_, index) => (
                <li key={index} className={styles.card} aria-hidden="true">
                  <span className={styles.mark} />
                  <span className={styles.words}>
                    <Skeleton step="16" width="most" />
                    <Skeleton step="14" width="half" />
                  </span>
                </li>
              ))}
        </ul>
      )}
      {shown && !isSearched && shown.length > pageSize && (
        <LoadMore
          text={t('shownOf', { shown: Math.min(most, shown.length), total: shown.length })}
          progressLabel={t('shownProgress')}
          shown={Math.min(most, shown.length)}
          total={shown.length}
          label={t('widgets:showMore')}
          onMore={() => setMost(most * 2)}
        />
      )}
    </section>
  )
}
