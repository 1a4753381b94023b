import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import { RewardConfirm, RewardDialog } from '../_shared/rewards/reward-confirm.tsx'
import { RewardState } from '../_shared/rewards/reward-state.tsx'
import { type RewardHandle, useReward } from '../_shared/rewards/use-reward.ts'
import { useDateTime } from '../_shared/time/time.tsx'
import styles from './bonus-list.module.css'

export const kindsOf = {
  casino: ['bonus.activate', 'bonus.deactivate', 'bonus.remove'],
  betting: ['betting.activate', 'betting.remove'],
} as const

type BonusActsProps = {
  readonly bonus: Bonus
  /**
   * Why it cannot be activated now: the player takes a break, or another bonus of the type is active, and there can be
   * only one.
   */
  readonly closed: 'break' | 'active' | null
}

/**
 * What can be done with a bonus (BON-1, BON-2): one that waits is activated or given up, an active casino bonus is put
 * back too. A betting bonus asks before either, a casino bonus only before it is given up.
 */
export function BonusActs({ bonus, closed }: BonusActsProps): ReactNode {
  const { t } = useTranslation('reward')
  const { id, type, status } = bonus
  const reward = useReward(kindsOf[type], id)
  const [activate, remove] = [
    `${type === 'casino' ? 'bonus' : 'betting'}.activate`,
    `${type === 'casino' ? 'bonus' : 'betting'}.remove`,
  ] as const
  const isOpen = status === 'available' || status === 'active'
  return (
    <>
      {isOpen && (
        <div className={styles.acts}>
          {status === 'available' && closed && (
            <p className={styles.blocked}>{t(closed === 'break' ? 'break.bonus' : 'bonus.blocked')}</p>
          )}
          {status === 'available' && !closed && (
            <MoneyButton variant="primary" {...reward.button(activate)}>
              {t('bonus.activate')}
            </MoneyButton>
          )}
          {status === 'active' && type === 'casino' && (
            <MoneyButton {...reward.button('bonus.deactivate')}>{t('bonus.deactivate')}</MoneyButton>
          )}
          <MoneyButton variant="quiet" {...reward.button(remove)}>
            {t('bonus.remove')}
          </MoneyButton>
        </div>
      )}
      <RewardState reward={reward} done={reward.kind === null ? undefined : t(`done.${reward.kind}`)} />
      {reward.status === 'confirming' && <AskBonus bonus={bonus} reward={reward} isRemoval={reward.kind === remove} />}
      {reward.status === 'done' && reward.kind === 'betting.activate' && <Activated bonus={bonus} reward={reward} />}
    </>
  )
}

type AskBonusProps = { readonly bonus: Bonus; readonly reward: RewardHandle; readonly isRemoval: boolean }

/** What the player agrees to, with the sums that the platform says now. */
function AskBonus({ bonus, reward, isRemoval }: AskBonusProps): ReactNode {
  const { t } = useTranslation('reward')
  const money = useMoneyWords()
  const { both } = useDateTime()
  const { status, balance, wagering, expires_at, max_bet, max_payout } = bonus
  const isBurnt = status === 'active' && balance.amount > 0
  if (!isRemoval) {
    return (
      <RewardConfirm
        reward={reward}
        popup="bonus-activate"
        title={t('bonus.activateTitle')}
        lines={[
          t('bonus.activateMoney', { amount: money(balance) }),
          t('bonus.activateWager', { amount: money(wagering.required), until: both(Date.parse(expires_at)) }),
          ...(max_bet ? [t('bonus.activateBet', { amount: money(max_bet) })] : []),
          ...(max_payout ? [t('bonus.activatePayout', { amount: money(max_payout) })] : []),
        ]}
        agree={t('bonus.activate')}
        keep={t('bonus.later')}
      />
    )
  }
  return (
    <RewardConfirm
      reward={reward}
      isLoss
      popup={isBurnt ? 'burn-bonuses' : 'bonus-remove'}
      title={t(isBurnt ? 'bonus.burnTitle' : 'bonus.removeTitle')}
      lines={[
        t(isBurnt ? 'bonus.burnMoney' : 'bonus.removeMoney', { amount: money(balance) }),
        ...(fromWire(wagering.done).minor > 0 ? [t('bonus.burnWager', { amount: money(wagering.done) })] : []),
        t('bonus.realMoney'),
      ]}
      agree={t(isBurnt ? 'bonus.burn' : 'bonus.remove', { amount: money(balance) })}
      keep={t('bonus.keep')}
    />
  )
}

/** A betting bonus plays in the sportsbook from now on. */
function Activated({ bonus, reward }: { readonly bonus: Bonus; readonly reward: RewardHandle }): ReactNode {
  const { t } = useTranslation('reward')
  const money = useMoneyWords()
  const { both } = useDateTime()
  return (
    <RewardDialog
      reward={reward}
      popup="betting-bonus-activated"
      title={t('bonus.activatedTitle')}
      lines={[
        t('bonus.activatedText', { amount: money(bonus.balance) }),
        t('bonus.activateWager', {
          amount: money(bonus.wagering.required),
          until: both(Date.parse(bonus.expires_at)),
        }),
      ]}
      actions={
        <>
          <SiteLink to={{ href: '/betting', external: false }} className={buttonClasses({ variant: 'primary' })}>
            <ButtonContent>{t('bonus.toBetting')}</ButtonContent>
          </SiteLink>
          <Button onClick={reward.dismiss}>{t('close')}</Button>
        </>
      }
    />
  )
}
