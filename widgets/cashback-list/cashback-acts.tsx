import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import type { CashbackItem } from '../_shared/rewards/bonus-record.tsx'
import { RewardConfirm } from '../_shared/rewards/reward-confirm.tsx'
import { RewardState, useOutcomeFocus } from '../_shared/rewards/reward-state.tsx'
import { useReward } from '../_shared/rewards/use-reward.ts'
import styles from './cashback-list.module.css'

type CashbackActsProps = {
  readonly cashback: CashbackItem
  /** By a break of the player. */ readonly isPaused: boolean
}

/** A cashback that waits is taken, or given up once it was said how much that is (CBK-1). */
export function CashbackActs({ cashback: { id, status, amount }, isPaused }: CashbackActsProps) {
  const { t } = useTranslation('reward')
  const money = useMoneyWords()
  const reward = useReward(['cashback.take', 'cashback.remove'], id)
  if (status !== 'active' && reward.kind === null) return null
  return (
    <div className={styles.acts}>
      {status === 'active' && (
        <div className={styles.buttons}>
          {isPaused ? (
            <p className={styles.paused}>{t('break.cashback')}</p>
          ) : (
            <MoneyButton variant="primary" {...reward.button('cashback.take')}>
              {t('cashback.take', { amount: money(amount) })}
            </MoneyButton>
          )}
          <MoneyButton variant="quiet" {...reward.button('cashback.remove')}>
            {t('cashback.remove')}
          </MoneyButton>
        </div>
      )}
      <RewardState reward={reward} done={t('cashback.taken')} />
      {reward.status === 'confirming' && (
        <RewardConfirm
          reward={reward}
          isLoss
          popup="cashback-remove"
          title={t('cashback.removeTitle')}
          lines={[t('cashback.removeMoney', { amount: money(amount) }), t('bonus.realMoney')]}
          agree={t('cashback.removeYes', { amount: money(amount) })}
          keep={t('bonus.keep')}
        />
      )}
    </div>
  )
}

/** Said over the list: a cashback that was given up has left it. */
export function GivenUp() {
  const { t } = useTranslation('reward')
  const isGivenUp = useFlow('reward', ({ act, status }) => act?.kind === 'cashback.remove' && status === 'done')
  const said = useOutcomeFocus(isGivenUp)
  return (
    <p ref={said} tabIndex={-1} role="status" className={isGivenUp ? styles.note : 'sr-only'}>
      {isGivenUp && t('cashback.removed')}
    </p>
  )
}
