import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Spinner } from '#ui/spinner/spinner.tsx'
import { hallFilters, hallHref, noFilters } from '../_shared/games/hall-address.ts'
import type { searchBoxSchema } from './index.ts'
import styles from './search-box.module.css'
import { tidied } from './tidied.ts'
import type { Offers } from './use-offers.ts'

const nothingYet: Offers = {
  groups: [],
  list: [],
  best: '',
  notice: undefined,
  isWaiting: false,
  found: undefined,
  retry: () => undefined,
  remember: () => undefined,
}

/**
 * Search by name or provider: results while typing, a list box by the combobox pattern, and a plain form to the game
 * hall without scripts.
 */
export function SearchBox({
  variant,
  label,
  placeholder,
  count,
  run,
  root,
}: WidgetProps<Props<typeof searchBoxSchema>>) {
  const { t } = useTranslation('widgets')
  const host = useHost()
  const route = useRoute()
  const isInline = variant === 'panel'
  const requested = !isInline && route.routeId.startsWith('gamehall') ? (hallFilters(route).query ?? '') : ''
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(requested)
  const [isPressed, setPressed] = useState(false)
  const [active, setActive] = useState(-1)
  const [offers, setOffers] = useState(nothingYet)
  const [live, setLive] = useState<typeof import('./live-offers.tsx') | null>(null)
  const isOpen = isInline || isPressed
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(requested)
  }, [requested])
  const load = useCallback((): void => {
    // Without it the field is a plain form, and the next focus loads it again.
    import('./live-offers.tsx').then(setLive).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (isInline) load()
  }, [isInline, load])

  const open = () => {
    if (!live) load()
    setPressed(true)
  }
  const close = () => {
    setPressed(false)
    setActive(-1)
  }
  const type = (text: string) => {
    setTyped(text)
    setActive(-1)
    open()
  }
  const leaveFor = (go: () => void) => {
    offers.remember(tidied(typed))
    close()
    input.current?.blur()
    run([{ do: 'track', event: 'search_games' }, ...(isInline ? [{ do: 'close' } as const] : [])])
    go()
  }
  const searchFor = (text: string) => leaveFor(() => host.go(hallHref({ ...noFilters, query: tidied(text) })))
  const choose = (index: number) => {
    const offer = offers.list[index]
    const way = offer && live?.wayOf(offer, tidied(offers.best || typed))
    if (typeof way === 'string') type(way)
    else if (way) leaveFor(() => host.go(way))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (active >= 0) choose(active)
    // What was found may belong to an earlier text; the typed one then counts.
    else searchFor(offers.isWaiting || offers.found === undefined ? typed : offers.best)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = offers.list.length - 1
    // Escape empties a panel first; in an empty one it is the dialog's.
    if (event.key === 'Escape' && (!isInline || typed !== '')) {
      event.preventDefault()
      event.stopPropagation()
      if (isInline || !isOpen) setTyped('')
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const down = event.key === 'ArrowDown'
      setActive((before) => (down ? (before >= last ? -1 : before + 1) : before < 0 ? last : before - 1))
    }
  }
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close()
  }
  const isShown = isOpen && live !== null && (offers.list.length > 0 || offers.notice !== undefined)
  const hasList = isShown && offers.list.length > 0
  const name = label || t('searchLabel')
  return (
    <search {...root} className={joinClasses(styles.box, isInline && styles.inline)} onBlur={leave}>
      <form
        className={styles.form}
        action={host.hrefFor({ href: '/gamehall', external: false })}
        method="get"
        onSubmit={submit}
      >
        <Icon name="search" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="query"
          maxLength={64}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={open}
          onClick={open}
          onKeyDown={onKeyDown}
          placeholder={placeholder || t('searchPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-label={name}
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={hasList && active >= 0 ? `${id}-${active}` : undefined}
          data-first-focus={isInline || undefined}
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
        {isOpen &&
          (offers.found
            ? t('searchResults', { count: offers.found })
            : (offers.found === 0 || offers.notice?.kind === 'failed' || offers.notice?.kind === 'hint') &&
              offers.notice?.text)}
      </p>
      {live && (
        <live.LiveOffers
          {...{ id, label: name, typed, count, isOpen, isInline, active, setActive, choose, onOffers: setOffers }}
          focusField={() => input.current?.focus()}
        />
      )}
    </search>
  )
}
