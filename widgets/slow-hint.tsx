import { useTranslation } from '#engine/words/use-translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './slow-hint.module.css'
import { useSlow } from './use-slow.ts'

/** Says that loading takes longer than usual, once it does. Stands over the skeleton: nothing moves when it comes. */
export function SlowHint({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('widgets')
  const isSlow = useSlow(isWaiting)
  return (
    <div aria-live="polite" className={styles.place}>
      {isSlow && (
        <p className={styles.hint}>
          <Icon name="hourglass" size="small" />
          {t('slow', { defaultValue: '…' })}
        </p>
      )}
    </div>
  )
}
