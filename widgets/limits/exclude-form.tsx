import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useHost } from '#engine/render/host.ts'
import type { Href } from '#schemas/document/link.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { selfExcludeMutation } from '#platform/limits.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { useWrite } from '../_shared/forms/use-write.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

/** The periods of a jurisdiction that the platform has, as the platform names them. */
const durations = { P6M: 'half_year', P1Y: 'year', P5Y: 'five_years', forever: 'forever' } as const
type Period = keyof typeof durations
const isPeriod = (period: string): period is Period => Object.hasOwn(durations, period)

/** Closes the account for long or for good. It cannot be undone: it is asked about once more, with how long. */
export function ExcludeForm({
  after,
}: {
  /** Where the player is afterwards: signed out, with help. */ readonly after: Href
}): ReactNode {
  const { t } = useTranslation(['account', 'widgets'])
  const host = useHost()
  const offered = useJurisdiction().exclusionPeriods.filter(isPeriod)
  const { mutateAsync } = useMutation(selfExcludeMutation())
  const write = useWrite()
  const [period, setPeriod] = useState<Period | undefined>(offered[0])
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  if (period === undefined) return null
  const agree = async () => {
    setIsAsking(false)
    if (await write.run(() => mutateAsync({ duration: durations[period], confirm: true }), form.current)) host.go(after)
  }
  return (
    <div ref={form} className={`${formStyles.form} ${formStyles.narrow}`} data-form="self-exclusion">
      <Select
        name="exclusion"
        label={t('account:limits.duration')}
        value={period}
        onChange={({ target: { value } }) => isPeriod(value) && setPeriod(value)}
        options={offered.map((value) => ({ value, label: t(`account:limits.excludeOption.${durations[value]}`) }))}
      />
      <div className={formStyles.actions}>
        <Button busy={write.status === 'busy' || write.status === 'done'} onClick={() => setIsAsking(true)}>
          {t('account:limits.excludeButton')}
        </Button>
        {write.problem && <Outcome problem={write.problem} isInForm fallback={t('account:notSaved')} />}
      </div>
      {isAsking && (
        <Suspense>
          <Dialog
            open
            kind="confirm"
            onClose={() => setIsAsking(false)}
            title={t('account:limits.excludeAsk')}
            description={`${t(`account:limits.excludeOption.${durations[period]}`)}. ${t('account:limits.excludeAskText')}`}
            closeLabel={t('widgets:close')}
            actions={
              <>
                <Button variant="primary" onClick={() => void agree()}>
                  {t('account:limits.excludeYes')}
                </Button>
                <Button onClick={() => setIsAsking(false)}>{t('account:limits.excludeNo')}</Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  )
}
