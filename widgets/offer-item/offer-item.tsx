import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation, type Translation } from '#engine/words/use-translation.ts'
import { offerQuery, type Offer } from '#platform/campaigns.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { useDescribedMedia } from '../_shared/rewards/described-media.ts'
import { FactList, type Fact } from '../_shared/records/fact-list.tsx'
import { ItemHead, ItemHeadSkeleton } from '../_shared/page/item-head.tsx'
import { ListFailure, MissingItem } from '../_shared/records/list-state.tsx'
import { giftWords } from '../_shared/rewards/offer-gift.tsx'
import { routeId } from '../_shared/page/route-id.ts'
import { TermList } from '../_shared/records/term-list.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { NotOffered } from '../_shared/rewards/not-offered.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { EarlierAct, RewardState } from '../_shared/rewards/reward-state.tsx'
import { useReward, useRewards } from '../_shared/rewards/use-reward.ts'
import { useMoneyWords, type MoneyWords } from '../_shared/money/use-money-format.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import type { offerItemSchema } from './index.ts'
import styles from './offer-item.module.css'

/** One offer (RTE-7). All conditions show before the player can do anything. */
export function OfferItem({ signIn, run, root }: WidgetProps<Props<typeof offerItemSchema>>) {
  const { t } = useTranslation(['casino', 'reward'])
  const id = routeId(useRoute().params)
  const isPlayer = useValue('user') === 'player'
  const moneyWords = useMoneyWords()
  const mediaOf = useDescribedMedia('offers')
  const offering = useOffering()
  const item = useQuery({ ...offerQuery(id), enabled: offering === 'shown' })
  const { error, isFetching, refetch } = item
  const running = offering === 'shown' ? item.data : undefined
  const reward = useReward(['offer.take'], id)
  const isTaken = reward.status === 'done'
  useRewards()
  // What was taken is among the offers no more: its page stays as it was.
  const [last, setLast] = useState<Offer | null>(null)
  if (running && running !== last) setLast(running)
  const data = running === null && isTaken ? last : running
  if (offering === 'hidden' || offering === 'paused') return <NotOffered root={root} why={offering} isPage />
  if (error && data === undefined)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (data === null)
    return (
      <MissingItem
        root={root}
        icon="gift"
        title={t('offer.unknown')}
        text={t('offer.unknownText')}
        href="/offers"
        label={t('offer.all')}
      />
    )
  if (!data)
    return (
      <div {...root}>
        <ItemHeadSkeleton title={t('offers.title')} />
      </div>
    )
  const { description, trigger } = data
  return (
    <div {...root} className={styles.item}>
      <ItemHead
        title={description?.title ?? t('offer.untitled', { id: String(id) })}
        text={description?.text}
        media={mediaOf(description)}
        badges={trigger && <Badge>{t(`offer.trigger.${trigger.action}`)}</Badge>}
      >
        <FactList facts={factsOf(data, t, moneyWords)} />
        {!isPlayer && (
          <Button variant="primary" icon="log-in" onClick={() => run([{ do: 'popup', id: signIn }])}>
            {t('offer.signIn')}
          </Button>
        )}
        {isPlayer && trigger?.action === 'take' && !isTaken && (
          <MoneyButton variant="primary" icon="gift" {...reward.button('offer.take')}>
            {t('reward:offer.take')}
          </MoneyButton>
        )}
        <EarlierAct kinds={['offer.take']} ids={[id]} />
        <RewardState reward={reward} done={t('reward:offer.taken')} />
        {isTaken && (
          <WayOn href="/profile/bonuses" variant="primary">
            {t('reward:offer.toBonuses')}
          </WayOn>
        )}
        {isPlayer && trigger?.action === 'promo_code' && (
          <WayOn href="/profile/bonuses#promo-code" variant="primary">
            {t('reward:offer.toCode')}
          </WayOn>
        )}
        {isPlayer && trigger?.action === 'deposit' && (
          <WayOn href="/cashier/deposit" variant="primary" icon="wallet">
            {t('offer.toDeposit')}
          </WayOn>
        )}
      </ItemHead>
      <TermList title={t('offer.terms')} terms={description?.terms} />
    </div>
  )
}

type Translate = Translation['t']

/** The numbers that hold, the same that the conditions say in words: after each gift what holds for it. */
function factsOf({ promotions = [], trigger }: Offer, t: Translate, moneyWords: MoneyWords): Fact[] {
  const facts: (Fact | false | undefined)[] = [
    ...promotions.flatMap((promotion, index) => {
      const { wagering, days, max_bet: maxBet, max_payout: maxPayout } = promotion
      return [
        { key: `gift ${index}`, label: t('offer.gives'), value: giftWords(promotion, t, moneyWords) },
        wagering !== undefined && { key: `wager ${index}`, label: t('offer.wagering'), value: `×${wagering}` },
        { key: `days ${index}`, label: t('offer.time'), value: t('offer.days', { count: days }) },
        maxBet && { key: `bet ${index}`, label: t('offer.maxBet'), value: <Amount value={maxBet} /> },
        maxPayout && { key: `payout ${index}`, label: t('offer.maxPayout'), value: <Amount value={maxPayout} /> },
      ]
    }),
    trigger?.min_amount !== undefined &&
      trigger.currency !== undefined && {
        key: 'least',
        label: t('offer.least'),
        value: <Amount value={{ amount: trigger.min_amount, currency: trigger.currency }} />,
      },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}
