import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { jackpotOf, StakeRange, Volatility } from '../_shared/games/game-facts.tsx'
import { type Game, jackpotsQuery } from '../_shared/games/games.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { useMoneyWords, useNumberWords } from '../_shared/money/use-money-format.ts'
import styles from './game-stage.module.css'

/** The facts that the platform gives of a game, each with its name; one that is not given is not shown (DEC-3). */
export function GameTerms({ game }: { game: Game }) {
  const { t } = useTranslation('games')
  const { percent } = useNumberWords()
  const moneyWords = useMoneyWords()
  const { rtp, volatility, has_demo, type, min_bet, max_bet } = game
  const jackpot = jackpotOf(game, useQuery(jackpotsQuery()).data?.items)
  return (
    <dl className={styles.terms}>
      {rtp !== undefined && <Term name={t('game.rtp')}>{percent(rtp)}</Term>}
      {volatility && (
        <Term name={t('volatility')}>
          <Volatility level={volatility} />
        </Term>
      )}
      {(min_bet ?? max_bet) && (
        <Term name={t('game.stake')}>
          <StakeRange game={game} />
        </Term>
      )}
      {jackpot && (
        <Term name={t('jackpot')} isLong>
          <SiteLink to={{ href: `/jackpots/${jackpot.id}`, external: false }} className={styles.kind}>
            {moneyWords(jackpot.amount, 0)}
          </SiteLink>
        </Term>
      )}
      {has_demo !== undefined && <Term name={t('demo')}>{t(has_demo ? 'game.hasDemo' : 'game.noDemo')}</Term>}
      <Term name={t('type')}>
        <SiteLink to={hallHref({ ...noFilters, types: [type] })} className={styles.kind}>
          {t(`type.${type}`)}
        </SiteLink>
      </Term>
    </dl>
  )
}

function Term({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={joinClasses(styles.term, isLong && styles.long)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
