import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { GameCover } from '#ui/game-tile/game-cover.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { nameOf, pictureOf, providersQuery, spelledOut, useProviderNames } from '../_shared/games/games.ts'
import styles from './search-panel.module.css'
import type { Offer, Offers } from './use-offers.ts'

type SearchPanelProps = {
  id: string
  label: string
  offers: Offers
  active: number
  setActive: (index: number) => void
  choose: (index: number) => void
  focusField: () => void
  isInline: boolean
}

/** The list box under the field. The focus stays in the field: a press here does not take it. */
export function SearchPanel({ id, label, offers, active, setActive, choose, focusField, isInline }: SearchPanelProps) {
  const { t } = useTranslation('widgets')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { notice } = offers
  /** Of a button that goes with what it has done. */
  const press = (act: () => void) => () => {
    act()
    focusField()
  }
  return (
    <div className={isInline ? styles.below : styles.panel} onMouseDown={(event) => event.preventDefault()}>
      {notice && (
        <div className={styles.notice}>
          <p
            className={
              notice.kind === 'heading'
                ? styles.heading
                : joinClasses(styles.words, notice.kind === 'hint' && styles.hint)
            }
          >
            {notice.text}
          </p>
          {notice.kind === 'failed' && (
            <Button size="small" icon="refresh-cw" onClick={press(offers.retry)}>
              {t('retry')}
            </Button>
          )}
          {offers.forget && (
            <Button size="small" variant="quiet" onClick={press(offers.forget)}>
              {t('searchForget')}
            </Button>
          )}
        </div>
      )}
      {offers.list.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className={joinClasses(styles.list, offers.isWaiting && styles.older)}
        >
          {offers.groups.map(({ heading, offers: grouped }, at) => {
            const first = offers.groups.slice(0, at).reduce((sum, group) => sum + group.offers.length, 0)
            return (
              <div key={heading ?? ''} role="group" aria-label={heading ?? label}>
                {heading && (
                  <p className={styles.groupHeading} aria-hidden="true">
                    {heading}
                  </p>
                )}
                {grouped.map((offer, place) => {
                  const index = first + place
                  return (
                    <div
                      key={keyOf(offer)}
                      id={`${id}-${index}`}
                      role="option"
                      aria-selected={index === active}
                      className={styles.option}
                      onPointerMove={() => index !== active && setActive(index)}
                      onClick={() => choose(index)}
                    >
                      <OfferContent offer={offer} />
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

const keyOf = (offer: Offer): string =>
  offer.kind === 'game'
    ? `game ${offer.game.sysname}`
    : offer.kind === 'words'
      ? `words ${offer.words}`
      : offer.kind === 'all'
        ? 'all'
        : `${offer.kind} ${offer.id}`

function OfferContent({ offer }: { offer: Offer }) {
  const { t } = useTranslation(['widgets', 'games'])
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  if (offer.kind === 'all') {
    return (
      <>
        <span className={styles.all}>{t('showAll')}</span>
        <Icon name="arrow-right" size="small" />
      </>
    )
  }
  if (offer.kind === 'words') {
    return (
      <>
        <Icon name={offer.isRecent ? 'history' : 'search'} size="small" className={styles.icon} />
        <span className={styles.name}>{offer.words}</span>
      </>
    )
  }
  if (offer.kind === 'category' || offer.kind === 'provider') {
    return (
      <>
        <span className={styles.placeMark}>
          <Icon name={offer.kind === 'category' ? 'layout-grid' : 'gamepad-2'} size="small" />
        </span>
        <span className={styles.texts}>
          <span className={styles.name}>{offer.name}</span>
          <span className={styles.provider}>{t('games:games', { count: offer.count })}</span>
        </span>
      </>
    )
  }
  const { game } = offer
  const picture = pictureOf(game)
  const name = nameOf(game)
  return (
    <>
      <span className={styles.cover}>
        {picture && <GameCover cover={{ src: picture }} name={name} eager={false} />}
      </span>
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        {game.provider && (
          <span className={styles.provider}>{providerName(game.provider) ?? spelledOut(game.provider)}</span>
        )}
      </span>
    </>
  )
}
