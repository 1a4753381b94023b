import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { setDepositLimitMutation } from '#platform/limits.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { checkField } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import formStyles from '../forms/field-form.module.css'
import { fieldCodes, FormNote, useFieldWords } from '../forms/form-notes.tsx'
import { Outcome } from '../outcome/index.ts'
import { useMoneyWords } from './use-money-format.ts'
import { useWrite } from '../forms/use-write.ts'

type Limit = CallOutput<'account.getDepositLimit'>
const periods = ['day', 'week', 'month', 'none'] as const
const greatest = 1_000_000_000_000

/** Sets the deposit limit: a stricter one holds at once, a laxer one after 24 hours, which is said before and after. */
export function LimitForm({ limit }: { readonly limit: Limit }): ReactNode {
  const { t } = useTranslation('account')
  const words = useFieldWords()
  const main = useValue('player.balance.main')
  const { mutateAsync } = useMutation(setDepositLimitMutation())
  const write = useWrite()
  const writeMoney = useMoneyWords()
  const [period, setPeriod] = useState<(typeof periods)[number]>(limit.period === 'none' ? 'day' : limit.period)
  const [problem, setProblem] = useState<string | null>(null)
  const currency = limit.limit_amount?.currency ?? (typeof main === 'object' && main ? main.currency : '')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (period === 'none') {
      setProblem(null)
      return void (await write.run(() => mutateAsync({ period }), form))
    }
    const typed = String(new FormData(form).get('limit') ?? '').trim()
    const error = checkField('sum', typed, { isRequired: true, min: 1, max: greatest, currency, writeMoney })
    setProblem(error && words.ofField(error))
    if (error) return fieldIn(form, 'limit')?.focus()
    await write.run(() => mutateAsync({ period, limit_amount: Number(typed.replaceAll(',', '')) }), form)
  }
  const codes = [...fieldCodes(write.error).values()].flat()
  return (
    <form
      method="post"
      className={formStyles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      data-form="deposit-limit"
    >
      <div className={formStyles.fields}>
        <Select
          name="period"
          label={t('limits.period')}
          value={period}
          onChange={(event) => {
            const chosen = periods.find((one) => one === event.target.value)
            if (chosen) setPeriod(chosen)
          }}
          options={periods
            .filter((one) => one !== 'none' || limit.period !== 'none')
            .map((value) => ({ value, label: t(`limits.option.${value}`) }))}
        />
        {period !== 'none' && (
          <TextField
            name="limit"
            label={t('limits.sum')}
            inputMode="numeric"
            autoComplete="off"
            suffix={currency}
            maxLength={20}
            defaultValue={limit.limit_amount ? String(limit.limit_amount.amount) : ''}
            error={problem ?? undefined}
          />
        )}
      </div>
      <p>{t('limits.rule')}</p>
      <div className={formStyles.actions}>
        <Button type="submit" variant="primary" busy={write.status === 'busy'}>
          {t('limits.set')}
        </Button>
        {write.status === 'done' && <FormNote>{t('limits.done')}</FormNote>}
        {write.problem && (
          <Outcome
            problem={write.problem}
            isInForm
            own={codes.length > 0 ? words.ofCodes(codes) : undefined}
            fallback={t('notSaved')}
          />
        )}
      </div>
    </form>
  )
}
