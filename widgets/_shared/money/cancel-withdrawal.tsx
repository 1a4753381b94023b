import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { cancelWithdrawalMutation } from '#platform/cashier.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { Amount } from './amount.tsx'
import styles from './cancel-withdrawal.module.css'
import { MoneyButton } from './money-button.tsx'
import { singleFlight } from './single-flight.ts'
import type { Transaction } from './transaction-row.tsx'

/** `late`: it was paid or ended meanwhile; `unknown`: nobody can say how the call ended, the list was read again and says what is true. */
type CancelProblem = 'late' | 'offline' | 'refused' | 'unknown'

const problemOf = (error: unknown): CancelProblem => {
  if (error instanceof OfflineError) return 'offline'
  if (!(error instanceof PlatformError)) return 'unknown'
  return error.status === 409 ? 'late' : error.meaning.money === 'no' ? 'refused' : 'unknown'
}

/**
 * Takes a pending withdrawal back (`cashier.cancelwithdrawal`): one call at a time in all tabs, with the same key until it is known what became of it; the lists and the balance are
 * read again whatever came of it.
 */
function useCancelWithdrawal(id: number) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation(cancelWithdrawalMutation(() => navigator.onLine))
  const uid = Number(useValue('player.uid') ?? 0)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<CancelProblem | null>(null)

  const once = async (): Promise<void> => {
    const { actKey } = await import('#platform/intent-journal.ts')
    const key = actKey({ uid, call: 'cashier.cancelwithdrawal', thing: id })
    const { id: intentId } = await key.get()
    try {
      await mutateAsync({ intentId, input: { id } })
      await key.forget()
    } catch (error) {
      if (problemOf(error) !== 'unknown') await key.forget()
      throw error
    }
  }
  const cancel = async (): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setProblem(null)
    try {
      const isOurs = await singleFlight(`withdrawal-${id}`, once)
      if (isOurs) return
      // Another tab is taking it back: the list says what has come of it.
      setProblem('unknown')
      await client.invalidateQueries({ queryKey: ['cashier.gethistory'] })
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { cancel, isBusy, problem }
}

/** The way back from a withdrawal that is not paid yet; it asks once more, and says what came of it where the button was pressed. */
export function CancelWithdrawal({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const { t } = useTranslation('account')
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
          {t(`cancel.${problem}`)}
        </p>
      )}
      <MoneyButton size="small" variant="secondary" busy={isBusy} onClick={() => setIsAsking(true)}>
        {t('cancel.button')}
      </MoneyButton>
      {isAsking && (
        <ConfirmDialog
          isMoney
          title={t('cancel.title')}
          description={
            <>
              {t('cancel.text')} <Amount value={transaction.amount} />
            </>
          }
          agree={t('cancel.yes')}
          keep={t('cancel.no')}
          onAgree={agree}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
