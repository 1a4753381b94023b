import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import type { OutcomeMoney } from './outcome-of.ts'
import styles from './outcome.module.css'

const icons = { yes: 'circle-check', no: 'shield-check', unknown: 'circle-help' } as const

/** Whether money was taken, in one word and one icon. */
export function MoneyLine({ money }: { money: OutcomeMoney }) {
  const { t } = useTranslation('outcome')
  return (
    <p className={joinClasses(styles.money, styles[money])} data-money={money}>
      <Icon name={icons[money]} size="small" />
      {t(`money.${money}`)}
    </p>
  )
}
