import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { lookup } from '#base/dictionary.ts'
import { searchItems } from '#base/search.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { volatilities } from '#schemas/api/game-kinds.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { gamesQuery, providersQuery, useProviderNames } from '../_shared/games/games.ts'
import { hallHref, type GameType, type HallFilters } from '../_shared/games/hall-address.ts'
import { countFacets, hallParams, toggled } from '../_shared/games/hall-narrowing.ts'
import { useHall } from '../_shared/games/known-hall.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import type { gameFiltersSchema } from './index.ts'
import { ProviderSearch } from '../_shared/games/provider-search.tsx'
import styles from './game-filters.module.css'

const typesInOrder = ['slot', 'live', 'casino', 'fast'] as const satisfies readonly GameType[]

/**
 * The filter sheet of the hall. Choices are a draft until the button applies them: one step of the history, whatever
 * was chosen.
 */
export function GameFilters({ providers: shownProviders, run, root }: WidgetProps<Props<typeof gameFiltersSchema>>) {
  const { t } = useTranslation(['games', 'widgets'])
  const host = useHost()
  const { filters } = useHall()
  const { gamehall } = useSettings('games')
  const [draft, setDraft] = useState(filters)
  const { data } = useQuery({
    ...gamesQuery({ ...hallParams(draft), offset: 0, count: 1 }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Partial<HallFilters>) => setDraft({ ...draft, ...changes })
  const features = gamehall?.features ?? []
  const shows = useRef<HTMLButtonElement>(null)
  const clear = () => {
    change({ providers: [], types: [], tags: [], volatilities: [], hasDemo: false })
    // A button that can do nothing any more loses the focus.
    shows.current?.focus()
  }
  const apply = () => {
    run([{ do: 'close' }])
    host.go(hallHref(draft))
  }
  return (
    <div {...root} className={styles.filters}>
      <Group label={t('games:type')}>
        {typesInOrder.map((type) => (
          <Chip
            key={type}
            pressed={draft.types.includes(type)}
            onClick={() => change({ types: toggled(draft.types, type) })}
          >
            {t(`games:type.${type}`)}
          </Chip>
        ))}
      </Group>
      <Group label={t('games:features')}>
        {features.map(({ tag, title }) => (
          <Chip key={tag} pressed={draft.tags.includes(tag)} onClick={() => change({ tags: toggled(draft.tags, tag) })}>
            {title}
          </Chip>
        ))}
        <Chip icon="play" pressed={draft.hasDemo} onClick={() => change({ hasDemo: !draft.hasDemo })}>
          {t('games:withDemo')}
        </Chip>
      </Group>
      <Group label={t('games:volatility')}>
        {volatilities.map((volatility) => (
          <Chip
            key={volatility}
            pressed={draft.volatilities.includes(volatility)}
            onClick={() => change({ volatilities: toggled(draft.volatilities, volatility) })}
          >
            {t(`games:volatilityName.${volatility}`)}
          </Chip>
        ))}
      </Group>
      <Providers
        chosen={draft.providers}
        most={shownProviders}
        onToggle={(sysname) => change({ providers: toggled(draft.providers, sysname) })}
      />
      <div className={styles.actions}>
        <Button variant="secondary" disabled={countFacets(draft) === 0} onClick={clear}>
          {t('games:filtersClear')}
        </Button>
        <Button ref={shows} variant="primary" className={styles.apply} onClick={apply}>
          {data === undefined ? t('games:filtersApply') : t('games:filtersShow', { count: data.total })}
        </Button>
      </div>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.label}>
        {label}
      </h3>
      <div className={styles.chips}>{children}</div>
    </section>
  )
}

type ProvidersProps = { chosen: readonly string[]; most: number; onToggle: (sysname: string) => void }

/** The providers with their games, the chosen ones always among them; the others are found by name or shown on request. */
function Providers({ chosen, most, onToggle }: ProvidersProps) {
  const { t } = useTranslation(['games', 'widgets'])
  const { data } = useQuery(providersQuery())
  const { providers: settings } = useSettings('games')
  const nameOf = useProviderNames(data)
  const [typed, setTyped] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { from: whole, to: firstNew } = useFocusHandover<HTMLButtonElement>()
  const all = (data?.items ?? [])
    .filter(
      ({ sysname, games_count }) => games_count > 0 && (settings && lookup(settings, sysname))?.isVisible !== false,
    )
    .map(({ sysname, name, games_count }) => ({ sysname, name: nameOf(sysname) ?? name, count: games_count }))
  if (all.length === 0) return null
  const isSearched = typed.trim() !== ''
  const found = isSearched ? searchItems(all, typed, ({ name }) => name) : all
  const first = all.filter(({ sysname }, index) => index < most || chosen.includes(sysname))
  const shown = isSearched || isWhole ? found : first
  const added = isWhole && !isSearched ? found.find((provider) => !first.includes(provider)) : undefined
  return (
    <Group label={t('games:providers')}>
      <ProviderSearch className={styles.search} value={typed} onType={setTyped} />
      {shown.map(({ sysname, name, count }) => (
        <Chip
          key={sysname}
          ref={sysname === added?.sysname ? firstNew : undefined}
          pressed={chosen.includes(sysname)}
          count={count}
          onClick={() => onToggle(sysname)}
        >
          {name}
        </Chip>
      ))}
      {shown.length === 0 && <p className={styles.none}>{t('games:providersNone')}</p>}
      <p className="sr-only" role="status">
        {isSearched &&
          (shown.length === 0 ? t('games:providersNone') : t('games:providersFound', { count: shown.length }))}
      </p>
      {shown.length < found.length && (
        <Button ref={whole} size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('games:providersAll', { count: found.length })}
        </Button>
      )}
    </Group>
  )
}
