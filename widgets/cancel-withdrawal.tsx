import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Amount } from './amount.tsx'
import styles from './cancel-withdrawal.module.css'
import { MoneyButton } from './money-button.tsx'
import { useCancelWithdrawal } from './use-cancel-withdrawal.ts'
import type { Transaction } from './transaction-row.tsx'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

/** The way back from a withdrawal that is not paid yet; it asks once more, and says what came of it where the button was pressed. */
export function CancelWithdrawal({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const { t } = useTranslation(['account', 'widgets'])
  const [isAsking, setIsAsking] = useState(false)
  const { cancel, isBusy, problem } = useCancelWithdrawal(transaction.id)
  const agree = () => {
    setIsAsking(false)
    void cancel()
  }
  return (
    <>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`account:cancel.${problem}`)}
        </p>
      )}
      <MoneyButton size="small" variant="secondary" busy={isBusy} onClick={() => setIsAsking(true)}>
        {t('account:cancel.button')}
      </MoneyButton>
      {isAsking && (
        <Suspense>
          <Dialog
            open
            kind="confirm"
            onClose={() => setIsAsking(false)}
            title={t('account:cancel.title')}
            description={
              <>
                {t('account:cancel.text')} <Amount value={transaction.amount} />
              </>
            }
            closeLabel={t('widgets:close')}
            actions={
              <>
                <MoneyButton variant="primary" onClick={agree}>
                  {t('account:cancel.yes')}
                </MoneyButton>
                <Button onClick={() => setIsAsking(false)}>{t('account:cancel.no')}</Button>
              </>
            }
          />
        </Suspense>
      )}
    </>
  )
}
