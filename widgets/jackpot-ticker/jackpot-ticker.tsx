import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { fromWire } from '#base/money.ts'
import type { RootAttributes, WidgetProps } from '#engine/define-widget.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Href } from '#schemas/document/link.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { jackpotsQuery } from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { useFollow } from '../_shared/page/use-follow.ts'
import type { jackpotTickerSchema } from './index.ts'
import styles from './jackpot-ticker.module.css'
import { useCounter } from '../_shared/money/use-counter.ts'
import { useOnScreen } from '../_shared/page/scroll-strip.tsx'

type Jackpot = CallOutput<'Jackpots.get'>['items'][number]

/** Renders nothing while the amount is unknown: a zero would read as an empty jackpot. */
export function JackpotTicker({ jackpot: id, size, to, every, root }: WidgetProps<Props<typeof jackpotTickerSchema>>) {
  const { data } = useQuery(jackpotsQuery())
  const jackpot = id === undefined ? data?.items[0] : data?.items.find((one) => one.id === id)
  if (!jackpot) return null
  const target = to ?? hallHref(jackpot.category ? { ...noFilters, category: jackpot.category } : noFilters)
  return <Ticker key={jackpot.id} jackpot={jackpot} to={target} size={size} every={every} root={root} />
}

type TickerProps = { jackpot: Jackpot; to: Href; size: 'small' | 'large'; every: number; root: RootAttributes }

function Ticker({ jackpot, to, size, every, root }: TickerProps) {
  const { t } = useTranslation('games')
  const element = useRef<HTMLAnchorElement>(null)
  const isOnScreen = useOnScreen(element)
  const ms = Math.max(5, every) * 1_000
  useQuery({ ...jackpotsQuery(), refetchInterval: isOnScreen ? ms : false })
  const follow = useFollow()
  const amount = fromWire(jackpot.amount)
  const minor = useCounter(jackpot, { ms, isRunning: isOnScreen })
  return (
    <a {...root} ref={element} {...follow(to)} className={joinClasses(styles.ticker, styles[size])}>
      <span className={styles.icon}>
        <Icon name="crown" size={size === 'large' ? 'large' : 'medium'} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <span className="sr-only">{t('jackpot')}: </span>
          {jackpot.name}
        </span>
        <span className="sr-only">
          <Amount value={amount} />
        </span>
        <span aria-hidden="true" className={styles.amount}>
          <Amount value={{ ...amount, minor }} size={size === 'large' ? 'hero' : 'large'} />
        </span>
      </span>
    </a>
  )
}
