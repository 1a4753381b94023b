import { useId, type ReactNode } from 'react'
import type { WireMoney } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { Picture } from '../_shared/pictures/picture.tsx'
import styles from './tournament-item.module.css'

/** The prize of each place; the first places get the pictures of the settings (TRN-1). */
export function PrizeList({ prizes }: { prizes: readonly WireMoney[] | undefined }): ReactNode {
  const { t } = useTranslation('casino')
  const id = useId()
  const { leaderTopImages = [] } = useCasinoSettings().tournaments ?? {}
  if (!prizes || prizes.length === 0) return null
  return (
    <section className={styles.prizes} aria-labelledby={id}>
      <h2 id={id}>{t('tournament.prizes')}</h2>
      <ol className={styles.places}>
        {prizes.map((prize, index) => {
          const image = leaderTopImages[index]
          return (
            <li key={`${index} ${prize.amount}`} className={styles.place}>
              <span className={styles.placeName}>
                {image && <Picture media={image} className={styles.medal} />}
                {t('tournament.place', { place: index + 1 })}
              </span>
              <Amount value={prize} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
