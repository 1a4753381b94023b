import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { withdrawSettingsQuery } from '#platform/cashier.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows, FactsLoading } from '../_shared/records/fact-rows.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { withdrawableOf } from '../_shared/money/withdrawable.ts'
import { useBalances } from '../_shared/money/use-balances.ts'
import type { walletSchema } from './index.ts'
import styles from './wallet.module.css'

export function Wallet({ root }: WidgetProps<Props<typeof walletSchema>>) {
  const { t } = useTranslation(['cashier', 'widgets'])
  const { parts } = useBalances()
  const { data, error } = useQuery(withdrawSettingsQuery())
  const main = parts.find(({ name }) => name === 'main')
  const others = parts.filter(({ name }) => name !== 'main')
  const money = data && [
    { id: 'available', label: t('available'), value: <Amount value={withdrawableOf(data).now} /> },
    {
      id: 'held',
      label: t('held'),
      value: <Amount value={data.held} />,
      note: data.held.amount > 0 ? t('heldText') : undefined,
    },
  ]
  return (
    <div {...root} className={styles.wallet}>
      <Panel title={t('widgets:account.main')} isBusy={!main}>
        <p>{main ? <Amount value={main.amount} size="hero" /> : <Skeleton step="48" width="half" />}</p>
        {!error && (money ? <FactRows facts={money} /> : <FactsLoading count={2} />)}
        <div className={styles.ways}>
          <SiteLink
            to={{ href: '/cashier/deposit', external: false }}
            className={buttonClasses({ variant: 'primary', wide: true })}
          >
            <ButtonContent icon="plus">{t('toDeposit')}</ButtonContent>
          </SiteLink>
          <SiteLink to={{ href: '/cashier/withdraw', external: false }} className={buttonClasses({ wide: true })}>
            <ButtonContent icon="upload">{t('toWithdraw')}</ButtonContent>
          </SiteLink>
        </div>
      </Panel>
      <Panel title={t('otherMoney')} lead={t('otherMoneyText')}>
        {others.length > 0 ? (
          <FactRows
            facts={others.map(({ name, amount }) => ({
              id: name,
              label: t(`widgets:account.${name}`),
              value: <Amount value={amount} />,
              note: name === 'fun' ? t('funText') : undefined,
            }))}
          />
        ) : (
          <FactsLoading count={3} />
        )}
      </Panel>
    </div>
  )
}
