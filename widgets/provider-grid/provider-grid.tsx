import { useQuery } from '@tanstack/react-query'
import { lookup } from '#base/dictionary.ts'
import { searchItems } from '#base/search.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { providerMarksQuery } from '#platform/games.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Media } from '#schemas/document/media.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useProviderNames } from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import { Picture } from '../_shared/pictures/picture.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { providerGridSchema } from './index.ts'
import { ProviderSearch } from '../_shared/games/provider-search.tsx'
import styles from './provider-grid.module.css'

type Provider = CallOutput<'games.getProviders'>['items'][number]

/**
 * By letters in any case. Not by `localeCompare`: the server and the browser may sort by different tables, and
 * hydration would find another order.
 */
function compareNames(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

/** The platform's mark of a provider, as a picture of a document. */
const markOf = ({ image_url: src }: Provider): Media | undefined =>
  src === undefined ? undefined : { src, alt: '', width: 96, height: 96 }

/** The first letters of the first two words of a name, where it has no logo. */
const monogram = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** The heading of a name from A to Z; names that do not begin with a letter share one. */
const letterOf = (name: string): string => /^\p{L}/u.exec(name)?.[0].toUpperCase() ?? '#'

/**
 * The providers (RTE-9) from A to Z. The whole list is loaded; "show more" doubles what is visible, a letter or a
 * search shows all that fit.
 */
export function ProviderGrid({ pageSize, root }: WidgetProps<Props<typeof providerGridSchema>>) {
  const { t } = useTranslation(['casino', 'widgets', 'games'])
  const [most, setMost] = useCachedState(['providers-shown', pageSize], pageSize)
  const { data, error, isFetching, refetch } = useQuery(providerMarksQuery())
  const [typed, setTyped] = useCachedState(['providers-search'], '')
  const [letter, setLetter] = useCachedState<string | null>(['providers-letter'], null)
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
      logo: entry(provider.sysname)?.logo ?? markOf(provider),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name))
  const isSearched = typed.trim() !== ''
  const isNarrowed = isSearched || letter !== null
  const shown = isSearched
    ? all && searchItems(all, typed, ({ name }) => name)
    : all?.filter(({ name }) => letter === null || letterOf(name) === letter)
  const first = isNarrowed ? Infinity : most
  return (
    <section {...root} aria-label={t('providers.title')}>
      {all && all.length > pageSize && (
        <div className={styles.tools}>
          <ProviderSearch
            className={styles.search}
            value={typed}
            onType={(text) => {
              setTyped(text)
              setLetter(null)
            }}
          />
          <div className={styles.letters} role="group" aria-label={t('providers.letters')}>
            {[...new Set(all.map(({ name }) => letterOf(name)))].toSorted(compareNames).map((one) => (
              <Chip
                key={one}
                pressed={letter === one}
                onClick={() => {
                  setTyped('')
                  setLetter(letter === one ? null : one)
                }}
              >
                {one}
              </Chip>
            ))}
          </div>
        </div>
      )}
      <p className="sr-only" role="status">
        {isNarrowed &&
          (shown?.length === 0 ? t('games:providersNone') : t('games:providersFound', { count: shown?.length ?? 0 }))}
      </p>
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
      {shown && !isNarrowed && shown.length > pageSize && (
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
