import type { Ref } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { hallHref, isNarrowed, noFilters, type HallFilters } from '../hall-address.ts'
import { useSettings } from '../site-settings.ts'
import { useFollow } from '../use-follow.ts'

/** Nothing was found: says so, and leads back to all games, the recommended ones first. */
export function EmptyGrid({ filters, wayBack }: { filters: HallFilters; wayBack: Ref<HTMLAnchorElement> }) {
  const { t } = useTranslation(['games', 'widgets'])
  const follow = useFollow()
  const { empty_text } = useSettings('search')
  const narrowed = isNarrowed(filters)
  const to = narrowed ? hallHref(noFilters) : { href: '/', external: false }
  return (
    <EmptyState
      icon="search"
      title={filters.query && empty_text ? empty_text : t(narrowed ? 'games:emptyFilters' : 'games:empty')}
      action={
        <ButtonLink ref={wayBack} {...follow(to)} variant="secondary">
          {t(narrowed ? 'games:filtersReset' : 'widgets:toHome')}
        </ButtonLink>
      }
    />
  )
}
