import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { setTimeOutMutation } from '#platform/limits.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import formStyles from '../_shared/forms/field-form.module.css'
import { FormNote } from '../_shared/forms/form-notes.tsx'
import { Moment } from '../_shared/time/time.tsx'
import { Outcome } from '../_shared/outcome/index.ts'
import { useWrite } from '../_shared/forms/use-write.ts'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))
const durations = ['day', 'week', 'month', 'six_weeks'] as const

/** A pause from play. It cannot be taken back: it is asked about once more. */
export function PauseForm(): ReactNode {
  const { t } = useTranslation(['account', 'widgets'])
  const { mutateAsync, data } = useMutation(setTimeOutMutation())
  const write = useWrite()
  const [duration, setDuration] = useState<(typeof durations)[number]>('day')
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const agree = () => {
    setIsAsking(false)
    void write.run(() => mutateAsync({ duration }), form.current)
  }
  return (
    <div ref={form} className={`${formStyles.form} ${formStyles.narrow}`} data-form="pause">
      <Select
        name="duration"
        label={t('account:limits.duration')}
        value={duration}
        onChange={(event) => {
          const chosen = durations.find((one) => one === event.target.value)
          if (chosen) setDuration(chosen)
        }}
        options={durations.map((value) => ({ value, label: t(`account:limits.pauseOption.${value}`) }))}
      />
      <div className={formStyles.actions}>
        <Button busy={write.status === 'busy'} onClick={() => setIsAsking(true)}>
          {t('account:limits.pauseButton')}
        </Button>
        {write.status === 'done' && data && (
          <FormNote>
            {t('account:limits.pausedUntil')} <Moment at={data.until} />
          </FormNote>
        )}
        {write.problem && <Outcome problem={write.problem} isInForm fallback={t('account:notSaved')} />}
      </div>
      {isAsking && (
        <Suspense>
          <Dialog
            open
            kind="confirm"
            onClose={() => setIsAsking(false)}
            title={t('account:limits.pauseAsk')}
            description={`${t(`account:limits.pauseOption.${duration}`)}. ${t('account:limits.pauseAskText')}`}
            closeLabel={t('widgets:close')}
            actions={
              <>
                <Button variant="primary" onClick={agree}>
                  {t('account:limits.pauseYes')}
                </Button>
                <Button onClick={() => setIsAsking(false)}>{t('account:limits.pauseNo')}</Button>
              </>
            }
          />
        </Suspense>
      )}
    </div>
  )
}
