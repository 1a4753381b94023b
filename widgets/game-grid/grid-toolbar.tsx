import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useHost } from '#engine/render/host.ts'
import { searchItems } from '#base/search.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import {
  categoriesQuery,
  providersQuery,
  spelledOut,
  useProviderNames,
  useShownProviders,
} from '../_shared/games/games.ts'
import { hallHref, hallSorts, noFilters, type HallFilters } from '../_shared/games/hall-address.ts'
import { countFacets, isNarrowed, toggled } from '../_shared/games/hall-narrowing.ts'
import { useHall } from '../_shared/games/known-hall.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import styles from './game-grid.module.css'

type GridToolbarProps = {
  filters: HallFilters
  total: number | undefined
  counted: RefObject<HTMLParagraphElement | null>
  /** Opens the filter sheet; without it there is no button. */
  onFilters?: (() => void) | undefined
  /** A skip link past the list for keyboard users: visible when it has the focus. */
  children?: ReactNode
}

/**
 * Above the grid: how many games there are, the filters with buttons to remove them, and the order. Removing a filter
 * moves the focus to the next one, or to the count.
 */
export function GridToolbar({ filters, total, counted, onFilters, children }: GridToolbarProps) {
  const { t } = useTranslation('games')
  const host = useHost()
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const features = useSettings('games').gamehall?.features ?? []
  const narrowing = countFacets(filters)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (removed.current === null || document.activeElement !== document.body) return
    const left = [...(list.current?.querySelectorAll<HTMLElement>(`.${styles.chip}`) ?? [])]
    const next = left[removed.current] ?? left.at(-1) ?? counted.current
    removed.current = null
    next?.focus()
  })
  const chosen = [
    ...(filters.query ? [{ key: 'query', label: `«${filters.query}»`, rest: { ...filters, query: '' } }] : []),
    ...filters.providers.map((sysname) => ({
      key: sysname,
      label: providerName(sysname) ?? spelledOut(sysname),
      rest: { ...filters, providers: toggled(filters.providers, sysname) },
    })),
    ...filters.types.map((type) => ({
      key: `type ${type}`,
      label: t(`type.${type}`),
      rest: { ...filters, types: toggled(filters.types, type) },
    })),
    ...features
      .filter(({ tag }) => filters.tags.includes(tag))
      .map(({ tag, title }) => ({
        key: `tag ${tag}`,
        label: title,
        rest: { ...filters, tags: toggled(filters.tags, tag) },
      })),
    ...filters.volatilities.map((one) => ({
      key: `volatility ${one}`,
      label: `${t('volatility')}: ${t(`volatility.${one}`)}`,
      rest: { ...filters, volatilities: toggled(filters.volatilities, one) },
    })),
    ...(filters.hasDemo ? [{ key: 'demo', label: t('withDemo'), rest: { ...filters, hasDemo: false } }] : []),
  ]
  return (
    <div className={styles.toolbar}>
      {children}
      <p ref={counted} tabIndex={-1} className={styles.count} role="status">
        {total === undefined ? (
          <Skeleton step="14" width="full" className={styles.countSkeleton} />
        ) : (
          t(filters.query ? 'found' : 'games', { count: total })
        )}
      </p>
      {chosen.length > 0 && (
        <ul ref={list} className={styles.chosen} aria-label={t('filters')}>
          {chosen.map(({ key, label, rest }, index) => (
            <li key={key}>
              <SiteLink
                to={hallHref(rest)}
                className={styles.chip}
                aria-label={t('filterRemove', { name: label })}
                onClick={() => (removed.current = index)}
              >
                <span className={styles.chipWord}>{label}</span>
                <Icon name="x" size="small" />
              </SiteLink>
            </li>
          ))}
          {isNarrowed(filters) && (
            <li>
              <SiteLink to={hallHref(noFilters)} className={styles.reset} onClick={() => (removed.current = 0)}>
                {t('filtersReset')}
              </SiteLink>
            </li>
          )}
        </ul>
      )}
      {filters.query && <QueryPlaces query={filters.query} />}
      {onFilters && (
        <Button size="small" icon="sliders-horizontal" aria-haspopup="dialog" onClick={onFilters}>
          {t('filters')}
          {narrowing > 0 && ` · ${narrowing}`}
        </Button>
      )}
      <Select
        label={t('sort')}
        labelHidden
        className={styles.sort}
        value={filters.sort}
        options={hallSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(event) =>
          host.setSearch({ sort: event.target.value === 'priority' ? undefined : event.target.value })
        }
      />
    </div>
  )
}

/** The most categories, and the most providers, that are offered beside the games of a search. */
const mostPlaces = 4

/** Categories and providers whose names answer the query. */
function QueryPlaces({ query }: { query: string }) {
  const { t } = useTranslation('games')
  const { known } = useHall()
  const isShown = useShownProviders()
  const nameOf = ({ name }: { readonly name: string }): string => name
  const filled = useQuery(categoriesQuery()).data?.items.filter(({ games_count }) => games_count > 0)
  const open = known.providers?.filter(({ sysname }) => isShown(sysname))
  const categories = searchItems(filled ?? [], query, nameOf).slice(0, mostPlaces)
  const providers = searchItems(open ?? [], query, nameOf).slice(0, mostPlaces)
  if (categories.length + providers.length === 0) return null
  return (
    <nav className={styles.chosen} aria-label={t('alsoFound')}>
      {categories.map(({ id, name }) => (
        <SiteLink key={`category ${id}`} to={hallHref({ ...noFilters, category: id })} className={styles.chip}>
          <Icon name="layout-grid" size="small" />
          <span className={styles.chipWord}>{name}</span>
        </SiteLink>
      ))}
      {providers.map(({ sysname, name }) => (
        <SiteLink
          key={`provider ${sysname}`}
          to={hallHref({ ...noFilters, providers: [sysname] })}
          className={styles.chip}
        >
          <Icon name="gamepad-2" size="small" />
          <span className={styles.chipWord}>{name}</span>
        </SiteLink>
      ))}
    </nav>
  )
}
