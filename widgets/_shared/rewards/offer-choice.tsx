import { type ReactNode, useId } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { DepositOffer } from '#platform/campaigns.ts'
import { NO_OFFER } from '../money/payment-form.tsx'
import styles from './offer-choice.module.css'
import { GiftLines } from './offer-gift.tsx'

export type OfferChoiceProps = {
  readonly offers: readonly DepositOffer[]
  readonly picked: number
  readonly onPick: (offer: number) => void
  readonly isDisabled: boolean
}

/**
 * The offers that this deposit can have, "without a bonus" first; what an offer gives is shown with its conditions,
 * before it is taken.
 */
export function OfferChoice({ offers, picked, onPick, isDisabled }: OfferChoiceProps): ReactNode {
  const { t } = useTranslation(['cashier', 'casino'])
  const group = useId()
  if (offers.length === 0) return null
  const choice = (id: number, words: ReactNode): ReactNode => (
    <label className={styles.choice}>
      <input
        type="radio"
        name={`offer-${group}`}
        value={id}
        checked={picked === id}
        disabled={isDisabled}
        onChange={() => onPick(id)}
      />
      <span className={styles.words}>{words}</span>
    </label>
  )
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t('cashier:offers')}</legend>
      {choice(NO_OFFER, t('cashier:noOffer'))}
      {offers.map(({ id, description, promotions }) => (
        <div key={id} className={styles.offer} data-offer={id}>
          {choice(
            id,
            <>
              <span>{description?.title ?? t('casino:offer.untitled', { id: String(id) })}</span>
              <GiftLines promotions={promotions} />
            </>,
          )}
          {description?.terms && description.terms.length > 0 && (
            <details className={styles.terms}>
              <summary>{t('casino:offer.terms')}</summary>
              <ul>
                {description.terms.map((term) => (
                  <li key={term}>{term}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      ))}
    </fieldset>
  )
}
