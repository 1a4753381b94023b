import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { categoriesQuery } from '../_shared/games/games.ts'
import { favouritesCategory, hallFilters, hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import { ScrollStrip } from '../_shared/page/scroll-strip.tsx'
import { StripLink } from '../_shared/page/strip-link.tsx'
import type { categoryBarSchema } from './index.ts'
import styles from './category-bar.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

const usualIcons: ReadonlyMap<string, IconName> = new Map([
  ['popular', 'flame'],
  ['new', 'sparkles'],
  ['slots', 'dices'],
  ['live', 'radio'],
  ['table', 'spade'],
  ['fast', 'zap'],
  ['jackpots', 'crown'],
  ['bonus-buy', 'shopping-bag'],
  ['free-spins', 'ticket'],
  ['classic', 'star'],
  ['crash', 'rocket'],
  ['local', 'landmark'],
])

/** The categories of the game hall (RTE-3). Renders nothing if there are no categories or they cannot be read. */
export function CategoryBar({ label, hasCounts, icons, root }: WidgetProps<Props<typeof categoryBarSchema>>) {
  const { t } = useTranslation('games')
  const { count } = useNumberWords()
  const { data, isError } = useQuery(categoriesQuery())
  const route = useRoute()
  const filters = hallFilters(route)
  const isPlayer = useValue('user') === 'player'
  const isHall = route.routeId.startsWith('gamehall')
  const own = new Map(icons.map(({ category, icon }) => [category, iconName(icon)]))
  const { category: current, ...others } = filters
  const baseFilters = isHall ? others : { ...noFilters, sort: filters.sort }
  const shown = data?.items.filter(({ games_count }) => games_count > 0)
  if (shown?.length === 0 || (isError && !data)) return null
  return (
    <ScrollStrip root={root} label={label || t('categories')} busy={!shown} current={`${isHall} ${current ?? ''}`}>
      <li>
        <StripLink to={hallHref(baseFilters)} isCurrent={isHall && current === undefined}>
          <Icon name="layout-grid" size="small" />
          <span>{t('all')}</span>
        </StripLink>
      </li>
      {isPlayer && (
        <li>
          <StripLink
            to={hallHref({ ...noFilters, category: favouritesCategory })}
            isCurrent={isHall && current === favouritesCategory}
          >
            <Icon name="heart" size="small" />
            <span>{t('favourites')}</span>
          </StripLink>
        </li>
      )}
      {shown
        ? shown.map(({ id, name, games_count }) => (
            <li key={id}>
              <StripLink to={hallHref({ ...baseFilters, category: id })} isCurrent={isHall && current === id}>
                <Icon name={own.get(id) ?? usualIcons.get(id) ?? 'gamepad-2'} size="small" />
                <span>{name}</span>
                {hasCounts && (
                  <>
                    {' '}
                    <small>{count(games_count)}</small>
                  </>
                )}
              </StripLink>
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <li key={key} className={styles.place} aria-hidden="true">
              <Skeleton shape="fill" />
            </li>
          ))}
    </ScrollStrip>
  )
}
