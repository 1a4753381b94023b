import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { usePlayerUid } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { cancelWithdrawalMutation, isOpen } from '#platform/cashier.ts'
import { emitOf } from '#platform/events.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { Amount } from './amount.tsx'
import styles from './cancel-withdrawal.module.css'
import { MoneyButton } from './money-button.tsx'
import { runExclusively } from './run-exclusively.ts'
import type { Transaction } from './transaction-row.tsx'

/**
 * `done`: the money is in the balance again; `late`: it was paid or ended before; `unknown`: the outcome of the call is
 * unknown, the list was read again and says what is true.
 */
type CancelOutcome = 'done' | 'late' | 'offline' | 'refused' | 'unknown'
type CancelState = 'busy' | CancelOutcome

/**
 * The cancellations of a page, by the number of the withdrawal. They outlive the rows: one that has ended may leave its
 * list before the outcome is known.
 */
export type Cancellations = {
  readonly stateOf: (id: number) => CancelState | undefined
  readonly cancel: (id: number) => void
}

const outcomeOf = (error: unknown): CancelOutcome => {
  if (error instanceof OfflineError) return 'offline'
  if (!(error instanceof PlatformError)) return 'unknown'
  // A 409 with a status is final. Without one, an earlier request with the same key is still running.
  if (error.status === 409) return error.data?.['status'] === undefined ? 'unknown' : 'late'
  return error.meaning.money === 'no' ? 'refused' : 'unknown'
}

/** The message about a cancellation: once the withdrawal has ended, its status decides. */
function saidOf(state: CancelState | undefined, transaction: Transaction): CancelOutcome | null {
  if (state === undefined || state === 'busy') return null
  if (state === 'done' || isOpen(transaction)) return state
  return transaction.status === 'cancelled' ? 'done' : 'late'
}

/**
 * Takes pending withdrawals back (`cashier.cancelwithdrawal`): one call for each at a time in all tabs, with the same
 * key until it is known what became of it; the lists and the balance are read again whatever the outcome. Used above
 * the rows that need it.
 */
export function useCancellations(): Cancellations {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    ...cancelWithdrawalMutation(() => navigator.onLine),
    // Before the lists are read again, which may take long.
    onSuccess: (_answer, { input }) => void emitOf(client)('cancel_withdrawal', { transaction: input.id }),
  })
  const uid = usePlayerUid()
  const running = useRef(new Set<number>())
  const [states, setStates] = useState<Readonly<Record<number, CancelState>>>({})
  const note = (id: number, state: CancelState): void => setStates((before) => ({ ...before, [id]: state }))

  const once = async (id: number): Promise<void> => {
    const { actKey } = await import('#platform/intent-journal.ts')
    const key = actKey({ uid, call: 'cashier.cancelwithdrawal', thing: id })
    const { id: intentId } = await key.get()
    try {
      await mutateAsync({ intentId, input: { id } })
      await key.forget()
    } catch (error) {
      if (outcomeOf(error) !== 'unknown') await key.forget()
      throw error
    }
  }
  const outcome = async (id: number): Promise<CancelOutcome> => {
    try {
      if (await runExclusively(`withdrawal-${id}`, () => once(id))) return 'done'
      // Another tab is cancelling it: the list shows the outcome.
      await client.invalidateQueries({ queryKey: ['cashier.gethistory'] })
      return 'unknown'
    } catch (error) {
      return outcomeOf(error)
    }
  }
  const cancel = async (id: number): Promise<void> => {
    if (running.current.has(id)) return
    running.current.add(id)
    note(id, 'busy')
    note(id, await outcome(id))
    running.current.delete(id)
  }
  return { stateOf: (id) => states[id], cancel: (id) => void cancel(id) }
}

/** Cancels a withdrawal that is not paid yet, after a question; the outcome is shown where the button was pressed. */
export function CancelWithdrawal({
  transaction,
  cancellations,
}: {
  readonly transaction: Transaction
  readonly cancellations: Cancellations
}): ReactNode {
  const { t } = useTranslation('account')
  const [isAsking, setIsAsking] = useState(false)
  const { id, can_cancel } = transaction
  const state = cancellations.stateOf(id)
  const said = saidOf(state, transaction)
  const { from: button, to: words } = useFocusHandover<HTMLParagraphElement>()
  const agree = () => {
    setIsAsking(false)
    cancellations.cancel(id)
  }
  return (
    <>
      {said && (
        <p
          ref={words}
          tabIndex={-1}
          role={said === 'done' ? 'status' : 'alert'}
          className={said === 'done' ? styles.done : styles.problem}
        >
          {t(`cancel.${said}`)}
        </p>
      )}
      {(can_cancel || state === 'busy') && said !== 'done' && (
        <MoneyButton
          ref={button}
          size="small"
          variant="secondary"
          busy={state === 'busy'}
          onClick={() => setIsAsking(true)}
        >
          {t('cancel.button')}
        </MoneyButton>
      )}
      {isAsking && can_cancel && (
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
