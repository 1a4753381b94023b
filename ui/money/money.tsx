import { formatMoney, type Money as Amount, type MoneyFormat } from '#base/money.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './money.module.css'

export interface MoneyProps {
  value: Amount
  /** How the site writes amounts: its symbols, where they go, whether `.00` is shown. */
  format?: MoneyFormat | undefined
  /** Writes the plus of a credit too. */
  signed?: boolean | undefined
  /** Colours a credit or a debit; a sign or a word beside it must say the same. */
  tone?: 'plain' | 'win' | 'loss' | 'muted' | undefined
  /** bar: fits in the one line of the header, at any length. */
  size?: 'inherit' | 'bar' | 'large' | 'hero' | undefined
  className?: string | undefined
}

/* An amount is never wrapped nor cut: a longer one is set smaller. */
const fit = (text: string) => (text.length >= 20 ? styles.longest : text.length >= 15 && styles.long)

/** An amount: tabular digits, never wrapped, its currency quieter than its digits. */
export function Money({ value, format, signed, tone = 'plain', size = 'inherit', className }: MoneyProps) {
  const text = (signed && value.minor > 0 ? '+' : '') + formatMoney(value, format)
  const [, sign = '', before = '', digits = text, after = ''] =
    /^([+-]?)([^0-9]*)([0-9].*[0-9]|[0-9])([^0-9]*)$/.exec(text) ?? []
  return (
    <span
      className={joinClasses(
        styles.money,
        styles[tone],
        styles[size],
        (size === 'hero' || size === 'bar') && fit(text),
        className,
      )}
    >
      {sign}
      {before && <span className={styles.symbol}>{before}</span>}
      {digits}
      {after && <span className={styles.symbol}>{after}</span>}
    </span>
  )
}
