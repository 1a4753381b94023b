import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHost } from '#engine/render/host.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { hallHref, isNarrowed, noFilters, type HallFilters } from '../hall-address.ts'
import { useSettings } from '../site-settings.ts'

/** Nothing was found: says so, and leads back to all games, the recommended ones first. */
export function EmptyGrid({ filters }: { filters: HallFilters }) {
  const { t } = useTranslation(['games', 'widgets'])
  const host = useHost()
  const { empty_text } = useSettings('search')
  const narrowed = isNarrowed(filters)
  const to = narrowed ? hallHref(noFilters) : { href: '/', external: false }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    host.go(to)
  }
  return (
    <EmptyState
      icon="search"
      title={filters.query && empty_text ? empty_text : t(narrowed ? 'games:emptyFilters' : 'games:empty')}
      action={
        <ButtonLink href={host.hrefFor(to)} onClick={follow} variant="secondary">
          {t(narrowed ? 'games:filtersReset' : 'widgets:toHome')}
        </ButtonLink>
      }
    />
  )
}
