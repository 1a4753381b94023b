import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { isNearlyUsed, type PlayLimit } from '#platform/limits.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { FactRows } from '../_shared/records/fact-rows.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { useLengthWords } from '../_shared/time/use-length-words.ts'
import styles from './limits.module.css'

type Limit = CallOutput<'account.getDepositLimit'> | PlayLimit
type Amounts = CallOutput<'account.getDepositLimit'>['limit_amount']
/** How much, in numbers that can be compared, and in words. */
type Size = { readonly value: number; readonly words: ReactNode }

/** The form that changes a limit; during a time-out it says that the limit can only become stricter. */
export function LimitForm({
  form,
  canEdit = true,
  fields = 2,
}: {
  readonly form: string | undefined
  readonly canEdit?: boolean
  readonly fields?: number
}) {
  const { t } = useTranslation('account')
  if (!form) return null
  return (
    <>
      {!canEdit && <p>{t('limits.onlyStricter')}</p>}
      <div className={styles.form}>
        {/* With a time-out that begins the form has other choices. */}
        <FormPlace key={String(canEdit)} form={form} fields={fields} />
      </div>
    </>
  )
}

/**
 * The form of a limit behind a button: a page of several limits stays short, and shows what holds before what can be
 * changed.
 */
export function FoldedLimitForm({ limit, form }: { readonly limit: PlayLimit; readonly form: string | undefined }) {
  const { t } = useTranslation('account')
  if (!form) return null
  return (
    <details className={styles.fold} data-limit={limit.kind}>
      <summary className={buttonClasses({})}>
        <ButtonContent>{t(limit.period === 'none' ? 'limits.set' : 'limits.change')}</ButtonContent>
        <Icon name="chevron-down" size="small" />
      </summary>
      <LimitForm form={form} canEdit={limit.can_edit} />
    </details>
  )
}

function useSizes(): (amount: Amounts, minutes: number | null | undefined) => Size | null {
  const length = useLengthWords()
  return (amount, minutes) => {
    if (amount) return { value: fromWire(amount).minor, words: <Amount value={amount} /> }
    return typeof minutes === 'number' ? { value: minutes, words: length(minutes) } : null
  }
}

/** A limit as it is now (CSH-13, PRF-4): what is left, until when, and what comes next; the period none means no limit. */
export function CurrentLimit({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation('account')
  const sizeOf = useSizes()
  const { period, expired_at, next } = limit
  const isTime = 'limit_minutes' in limit
  const whole = sizeOf(limit.limit_amount, isTime ? limit.limit_minutes : null)
  const left = sizeOf(limit.available_amount, isTime ? limit.available_minutes : null)
  const later = next && sizeOf(next.limit_amount, 'limit_minutes' in next ? next.limit_minutes : null)
  return (
    <>
      {whole && left && period !== 'none' ? (
        <>
          <Progress label={t('limits.left')} value={left.value} max={whole.value} text={left.words} />
          {isNearlyUsed(whole.value, left.value) && (
            <p className={styles.next} role="status">
              {t('limits.nearly')}
            </p>
          )}
          <FactRows
            facts={[
              { id: 'limit', label: t(`limits.per.${period}`), value: whole.words },
              ...(expired_at ? [{ id: 'until', label: t('limits.renewed'), value: <Moment at={expired_at} /> }] : []),
            ]}
          />
        </>
      ) : (
        <p>{t('limits.none')}</p>
      )}
      {next && (
        <p className={styles.next}>
          {t('limits.next')} <Moment at={next.from} />:{' '}
          {later && next.period !== 'none' ? (
            <>
              {later.words} · {t(`limits.per.${next.period}`)}
            </>
          ) : (
            t('limits.noneShort')
          )}
        </p>
      )}
    </>
  )
}
