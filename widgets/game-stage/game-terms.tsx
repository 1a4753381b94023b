import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { joinClasses } from '#ui/join-classes.ts'
import type { Game } from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { useMoneyWords, useNumberWords } from '../_shared/money/use-money-format.ts'
import styles from './game-stage.module.css'

const steps = ['low', 'medium', 'high'] as const

/** The facts that the platform gives of a game, each with its name; one that is not given is not shown (decisions.md, optional game fields). */
export function GameTerms({ game }: { game: Game }) {
  const { t } = useTranslation('games')
  const { percent } = useNumberWords()
  const { rtp, volatility, has_demo, type } = game
  const stake = useStake(game)
  return (
    <dl className={styles.terms}>
      {rtp !== undefined && <Term name={t('game.rtp')}>{percent(rtp)}</Term>}
      {volatility && (
        <Term name={t('volatility')}>
          <span className={styles.meter} aria-hidden="true">
            {steps.map((step, at) => (
              <i key={step} className={joinClasses(at <= steps.indexOf(volatility) && styles.on)} />
            ))}
          </span>
          {t(`volatility.${volatility}`)}
        </Term>
      )}
      {stake && <Term name={t('game.stake')}>{stake}</Term>}
      {has_demo !== undefined && <Term name={t('demo')}>{t(has_demo ? 'game.hasDemo' : 'game.noDemo')}</Term>}
      <Term name={t('type')}>
        <SiteLink to={hallHref({ ...noFilters, types: [type] })} className={styles.kind}>
          {t(`type.${type}`)}
        </SiteLink>
      </Term>
    </dl>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.term}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function useStake({ min_bet, max_bet }: Game): ReactNode {
  const { t } = useTranslation('games')
  const moneyWords = useMoneyWords()
  const amount = (wire: NonNullable<Game['min_bet']>) => moneyWords(wire, 0)
  if (min_bet && max_bet) {
    return (
      <>
        <span className={styles.amount}>{amount(min_bet)}</span>
        {' – '}
        <span className={styles.amount}>{amount(max_bet)}</span>
      </>
    )
  }
  if (min_bet) return <span className={styles.amount}>{t('game.stakeFrom', { amount: amount(min_bet) })}</span>
  return max_bet && <span className={styles.amount}>{t('game.stakeTo', { amount: amount(max_bet) })}</span>
}
