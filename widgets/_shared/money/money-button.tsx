import { type MouseEvent, type ReactNode, useId } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { pwaWords } from '#schemas/pwa-words.ts'
import { Button, type ButtonProps } from '#ui/button/button.tsx'
import { useIsOffline } from '../forms/use-write.ts'
import styles from './money-button.module.css'

const refuse = (event: MouseEvent): void => event.preventDefault()

/**
 * The button for every value-moving call (N10): without a connection it keeps its place and focus, does nothing when
 * pressed and shows the reason beside it; it recovers by itself.
 */
export function MoneyButton(props: ButtonProps): ReactNode {
  const reason = useId()
  const isOffline = useIsOffline()
  // One element in both states: what has the focus keeps it.
  return (
    <>
      <Button
        {...props}
        {...(isOffline && {
          'aria-disabled': true,
          'aria-describedby': reason,
          onClick: refuse,
        })}
      />
      {isOffline && <Reason id={reason} />}
    </>
  )
}

/** The words of a lost connection are here before it is lost; compiled in, where the site has none. */
function Reason({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation('pwa')
  const { locale } = useHost()
  return (
    <span id={id} className={styles.reason} data-blocked="offline">
      {t('offlineStatusMoney', { defaultValue: pwaWords.offlineStatusMoney[locale] })}
    </span>
  )
}
