import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createStore } from '#base/store.ts'
import { usePlayerUid } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { capabilitiesQuery, depositLimitQuery } from '#platform/limits.ts'
import { Button } from '#ui/button/button.tsx'
import { keepFocusAround } from '#ui/focus-handover/keep-focus-around.ts'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'

const isAnswer = (value: unknown): value is 'no limit' => value === 'no limit'
const answerOf = (uid: number) =>
  createStore({ area: 'session', namespace: 'first-limit', version: 1, uid, isValid: isAnswer })

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A deposit limit, offered before the first deposit where the jurisdiction demands it (PRF-4). The player sets one or
 * declines; until then, and while it is unknown whether there is a limit, nothing can be paid in. Declining holds for
 * this tab: the offer returns with the next visit, until there is a deposit or a limit.
 *
 * @param form the form document of the limit
 * @param deposits how many deposits have succeeded; undefined while it is not known
 */
export function FirstLimit({
  form,
  deposits,
  children,
}: {
  readonly form: string | undefined
  readonly deposits: number | undefined
  readonly children: ReactNode
}) {
  const { t } = useTranslation(['account', 'cashier'])
  const { offersDepositLimit } = useJurisdiction()
  const uid = usePlayerUid()
  const limits = useQuery(depositLimitQuery())
  const abilities = useQuery(capabilitiesQuery())
  const { data: limit } = limits
  const { data: capabilities } = abilities
  const hasAnswered = useSyncExternalStore(
    subscribe,
    () => answerOf(uid).get() !== null,
    () => false,
  )
  const mayBeDue = offersDepositLimit && deposits === 0 && !hasAnswered && form !== undefined
  const unread = [limits, abilities].find(({ data }) => data === undefined)
  if (mayBeDue && unread)
    return unread.isError ? (
      <LoadFailed error={unread.error} isRetrying={unread.isFetching} retry={() => void unread.refetch()} />
    ) : (
      <FactsLoading count={3} />
    )
  const isDue =
    mayBeDue &&
    limit?.period === 'none' &&
    limit.next === null &&
    limit.can_edit &&
    capabilities?.set_deposit_limit === true
  if (!isDue) return children
  const goOn = (): void => {
    answerOf(uid).set('no limit')
    for (const listener of listeners) listener()
  }
  return (
    <div ref={keepFocusAround}>
      <Panel title={t('cashier:firstLimit.title')} lead={t('cashier:firstLimit.text')}>
        <div data-first-limit="">
          <FormPlace form={form} fields={2} />
        </div>
        <div>
          <Button variant="quiet" onClick={goOn}>
            {t('cashier:firstLimit.none')}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
