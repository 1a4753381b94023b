import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { shortMoney } from '#base/short-money.ts'
import type { QueryContext } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Jackpot } from '#platform/jackpots.ts'
import type { GamesSettings } from '#schemas/config/games.ts'
import { GameTileSkeleton } from '#ui/game-tile/game-tile-skeleton.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useMoneyFormat, useMoneyWords, useNumberWords } from '../money/use-money-format.ts'
import { useSettings } from '../page/site-settings.ts'
import { type Game, jackpotsQuery } from './games.ts'
import styles from './game-facts.module.css'

type Fact = NonNullable<GamesSettings['gamesItem']['facts']>[number]
const none: readonly Fact[] = []

/** The facts that the settings put on tiles (`gamesItem.facts`). */
export const useTileFacts = (): readonly Fact[] => useSettings('games').gamesItem?.facts ?? none

const hasOdds = (facts: readonly Fact[]): boolean => facts.includes('rtp') || facts.includes('volatility')

/** A tile to come. Facts add the same lines to every tile, whatever a game has: all tiles of a list are equally high. */
export function TileSkeleton() {
  const facts = useTileFacts()
  return <GameTileSkeleton lines={Number(hasOdds(facts)) + Number(facts.includes('stake'))} />
}

/** What tiles need besides their games, for the queries of a widget that shows some. */
export const tileQueries = ({ settings }: Pick<QueryContext, 'settings'>) => {
  const { gamesItem } = (settings?.('games') ?? {}) as { readonly gamesItem?: Partial<GamesSettings['gamesItem']> } // checked by its schema
  return gamesItem?.facts?.includes('jackpot') ? [jackpotsQuery()] : []
}

/**
 * The largest of the jackpots that a game feeds: those whose category is named by its type or a tag, also in the plural
 * (`jackpots` lists what is tagged `jackpot`).
 */
export function jackpotOf({ tags = [], type }: Game, jackpots: readonly Jackpot[] = []): Jackpot | undefined {
  const categories = new Set([...tags, type].flatMap((name) => [name, `${name}s`]))
  return jackpots.find(({ category }) => category !== undefined && categories.has(category))
}

/** A game's facts below its name, one line each for the odds and the stake. */
export function TileFacts({ game, facts }: { game: Game; facts: readonly Fact[] }) {
  const { t } = useTranslation('games')
  const { percent } = useNumberWords()
  const { rtp, volatility, min_bet, max_bet } = game
  return (
    <div className={styles.facts}>
      {hasOdds(facts) && (
        <p>
          {facts.includes('rtp') && rtp !== undefined && <span>{t('tile.rtp', { percent: percent(rtp) })}</span>}
          {facts.includes('volatility') && volatility && (
            <span>
              <span className="sr-only">{t('volatility')}: </span>
              <Volatility level={volatility} />
            </span>
          )}
        </p>
      )}
      {facts.includes('stake') && (
        <p>
          {(min_bet ?? max_bet) && <span className="sr-only">{t('game.stake')}: </span>}
          <span>
            <StakeRange game={game} />
          </span>
        </p>
      )}
    </div>
  )
}

/**
 * What the jackpot of a game holds, over the foot of its cover, on a narrow tile in millions or billions; nothing while
 * it is unknown.
 */
export function TilePrize({ game }: { game: Game }) {
  const { t } = useTranslation('games')
  const moneyWords = useMoneyWords()
  const format = useMoneyFormat()
  const jackpot = jackpotOf(game, useQuery(jackpotsQuery()).data?.items)
  if (!jackpot) return null
  const sum = moneyWords(jackpot.amount, 0)
  const short = shortMoney(fromWire(jackpot.amount), format)
  return (
    <div className={styles.prize}>
      <Icon name="crown" size="small" />
      <span className="sr-only">
        {t('jackpot')}: {sum}
      </span>
      <span aria-hidden="true" className={joinClasses(styles.sum, short && styles.long)}>
        {sum}
      </span>
      {short && (
        <span aria-hidden="true" className={styles.short}>
          {t(`short.${short.unit}`, { number: short.number, defaultValue: sum })}
        </span>
      )}
    </div>
  )
}

const steps = ['low', 'medium', 'high'] as const

/** How the wins of a game are spread, by a meter and a word. */
export function Volatility({ level }: { level: NonNullable<Game['volatility']> }) {
  const { t } = useTranslation('games')
  return (
    <>
      <span className={styles.meter} aria-hidden="true">
        {steps.map((step, at) => (
          <i key={step} className={joinClasses(at <= steps.indexOf(level) && styles.on)} />
        ))}
      </span>
      <span className={styles.level}>{t(`volatility.${level}`)}</span>
    </>
  )
}

/** The smallest and the largest stake of a round, as far as the platform gives them. */
export function StakeRange({ game: { min_bet, max_bet } }: { game: Game }): ReactNode {
  const { t } = useTranslation('games')
  const moneyWords = useMoneyWords()
  const amount = (wire: NonNullable<Game['min_bet']>) => moneyWords(wire, 0)
  if (min_bet && max_bet)
    return (
      <>
        <span className={joinClasses(styles.amount, styles.least)}>{amount(min_bet)}</span>
        <span className={styles.most}>
          {' – '}
          <span className={styles.amount}>{amount(max_bet)}</span>
        </span>
      </>
    )
  if (min_bet) return <span className={styles.amount}>{t('game.stakeFrom', { amount: amount(min_bet) })}</span>
  return max_bet && <span className={styles.amount}>{t('game.stakeTo', { amount: amount(max_bet) })}</span>
}
