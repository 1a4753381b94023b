import { useEffect, useId, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { hallFilters, hallHref, noFilters } from '../hall-address.ts'
import type { searchBoxSchema } from './search-box.schema.ts'
import styles from './search-box.module.css'
import { SearchPanel } from './search-panel.tsx'
import { tidied } from './search-words.ts'
import { useOffers } from './use-offers.ts'

/** Search by name or provider: results while typing, a list box by the combobox pattern, and a plain form to the game hall without scripts. */
export function SearchBox({ label, placeholder, count, run, root }: WidgetProps<Props<typeof searchBoxSchema>>) {
  const { t } = useTranslation('widgets')
  const host = useHost()
  const route = useRoute()
  const asked = route.routeId.startsWith('gamehall') ? (hallFilters(route).query ?? '') : ''
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const offers = useOffers(typed, { count, isOpen })
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(asked)
  }, [asked])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
    setOpen(true)
  }
  const searchFor = (text: string) => {
    close()
    input.current?.blur()
    run([{ do: 'track', event: 'search_games' }])
    host.go(hallHref({ ...noFilters, query: tidied(text) }))
  }
  const choose = (index: number) => {
    const offer = offers.list[index]
    if (!offer) return
    if (offer.kind === 'words') return type(offer.words)
    if (offer.kind === 'all') return searchFor(typed)
    close()
    input.current?.blur()
    run([{ do: 'track', event: 'search_games' }])
    host.go({ href: `/game/${offer.game.sysname}`, external: false })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (active >= 0) choose(active)
    else searchFor(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = offers.list.length - 1
    if (event.key === 'Escape') {
      event.preventDefault()
      if (!isOpen) setTyped('')
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      const down = event.key === 'ArrowDown'
      setActive((before) => (down ? (before >= last ? -1 : before + 1) : before < 0 ? last : before - 1))
    }
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close()
  }
  const isShown = isOpen && (offers.list.length > 0 || offers.notice !== undefined)
  const name = label || t('searchLabel')
  return (
    <search {...root} className={styles.box} onBlur={leave}>
      <form className={styles.form} action={host.hrefFor({ href: '/gamehall', external: false })} method="get" onSubmit={submit}>
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="query"
          maxLength={64}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          placeholder={placeholder || t('searchPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-label={name}
          aria-expanded={isShown}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        />
        <span className={styles.busy}>{offers.isWaiting && isOpen && <Spinner />}</span>
        {typed !== '' && (
          <IconButton
            icon="x"
            label={t('searchClear')}
            onClick={() => {
              type('')
              input.current?.focus()
            }}
          />
        )}
        <button type="submit" className="sr-only" tabIndex={-1}>
          {t('search')}
        </button>
      </form>
      <p className="sr-only" role="status">
        {isOpen && offers.found !== undefined ? (offers.found > 0 ? t('searchResults', { count: offers.found }) : offers.notice?.text) : ''}
      </p>
      {isShown && <SearchPanel {...{ id, label: name, offers, active, setActive, choose }} />}
    </search>
  )
}
