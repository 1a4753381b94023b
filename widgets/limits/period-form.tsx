import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { selfExcludeMutation, setTimeOutMutation } from '#platform/limits.ts'
import type { Href } from '#schemas/document/link.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { FormNote } from '../_shared/forms/form-notes.tsx'
import { useWrite } from '../_shared/forms/use-write.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import { useJurisdiction } from '../_shared/page/jurisdiction.ts'
import { Moment } from '../_shared/time/time.tsx'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

type PeriodProps<Period extends string> = {
  /** Which texts it has: `limits.pause…` or `limits.exclude…`. */
  readonly words: 'pause' | 'exclude'
  /** The name of the form for tests and analytics. */
  readonly name: string
  readonly periods: readonly Period[]
  readonly send: (period: Period) => Promise<unknown>
  readonly onDone?: () => void
  /** What stands below once it is done. */
  readonly note?: ReactNode
}

/** Something for a period that cannot be taken back: a confirm dialog repeats for how long before it is sent. */
function PeriodForm<Period extends string>({ words, name, periods, send, onDone, note }: PeriodProps<Period>) {
  const { t } = useTranslation(['account', 'widgets'])
  const write = useWrite()
  const [choice, setChoice] = useState<Period | undefined>(periods[0])
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  if (choice === undefined) return null
  const labelOf = (period: Period): string => t(`account:limits.${words}Option.${period}`)
  const agree = async (): Promise<void> => {
    setIsAsking(false)
    if (await write.run(() => send(choice), form.current)) onDone?.()
  }
  return (
    <div ref={form} className={`${formStyles.form} ${formStyles.narrow}`} data-form={name}>
      <Select
        name={`${words}Period`}
        label={t(`account:limits.${words}Period`)}
        value={choice}
        onChange={({ target }) => setChoice(periods.find((period) => period === target.value))}
        options={periods.map((period) => ({ value: period, label: labelOf(period) }))}
      />
      <div className={formStyles.actions}>
        <Button busy={write.status === 'busy'} onClick={() => setIsAsking(true)}>
          {t(`account:limits.${words}Button`)}
        </Button>
        {write.status === 'done' && note && <FormNote>{note}</FormNote>}
        {write.problem && <Outcome problem={write.problem} isInForm fallback={t('account:notSaved')} />}
      </div>
      {isAsking && (
        <Suspense>
          <Dialog
            open
            kind="confirm"
            onClose={() => setIsAsking(false)}
            title={t(`account:limits.${words}Ask`)}
            description={`${labelOf(choice)}. ${t(`account:limits.${words}AskText`)}`}
            closeLabel={t('widgets:close')}
            actions={
              <>
                <Button variant="primary" onClick={() => void agree()}>
                  {t(`account:limits.${words}Yes`)}
                </Button>
                <Button onClick={() => setIsAsking(false)}>{t(`account:limits.${words}No`)}</Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  )
}

/** The periods of a jurisdiction that the platform has, as the platform names them: of a break and of an exclusion. */
const timeOuts = { P1D: 'day', P7D: 'week', P30D: 'month', P42D: 'six_weeks' } as const
const isTimeOut = (period: string): period is keyof typeof timeOuts => Object.hasOwn(timeOuts, period)

/** A pause from play (PRF-4). */
export function PauseForm(): ReactNode {
  const { t } = useTranslation('account')
  const { mutateAsync, data } = useMutation(setTimeOutMutation())
  const periods = useJurisdiction()
    .timeOutPeriods.filter(isTimeOut)
    .map((period) => timeOuts[period])
  return (
    <PeriodForm
      words="pause"
      name="pause"
      periods={periods}
      send={(duration) => mutateAsync({ duration })}
      note={
        data && (
          <>
            {t('limits.pausedUntil')} <Moment at={data.until} />
          </>
        )
      }
    />
  )
}

const exclusions = { P6M: 'half_year', P1Y: 'year', P5Y: 'five_years', forever: 'forever' } as const
const isExclusion = (period: string): period is keyof typeof exclusions => Object.hasOwn(exclusions, period)

/** Closes the account for long or for good (PRF-4). The player is signed out and led to `after`. */
export function ExcludeForm({ after }: { readonly after: Href }): ReactNode {
  const host = useHost()
  const { mutateAsync } = useMutation(selfExcludeMutation())
  const periods = useJurisdiction()
    .exclusionPeriods.filter(isExclusion)
    .map((period) => exclusions[period])
  return (
    <PeriodForm
      words="exclude"
      name="self-exclusion"
      periods={periods}
      send={(duration) => mutateAsync({ duration, confirm: true })}
      onDone={() => host.go(after)}
    />
  )
}
