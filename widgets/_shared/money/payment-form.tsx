import { type ComponentType, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { currencySymbol, feeOf, type Money, moneyOf } from '#base/money.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { DepositOffer } from '#platform/campaigns.ts'
import type { ActValues } from '#platform/pending-acts.ts'
import { messageFor } from '#schemas/fields/messages.ts'
import { readSum } from '#schemas/fields/read-sum.ts'
import { checkField, type FieldError } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Outcome, usePendingActs, useWaitingPayment } from '../outcome/index.ts'
import type { OfferChoiceProps } from '../rewards/offer-choice.tsx'
import { FactRows } from '../records/fact-rows.tsx'
import { useSettings } from '../page/site-settings.ts'
import { Amount } from './amount.tsx'
import { BankSelect } from './bank-select.tsx'
import { Becomes } from './becomes.tsx'
import { MoneyButton } from './money-button.tsx'
import { overLimitOf } from './own-limit.ts'
import styles from './payment-form.module.css'
import { type ShownMethod, useMethodWords } from './payment-method.tsx'
import { allowedSum, demandedRequisites, otherMethod, requisiteCodes } from './payment-refusal.ts'
import { closePaymentWindow } from './payment-window.ts'
import type { IntentHandle } from './use-intent.ts'
import { useMoneyFormat, useMoneyWords } from './use-money-format.ts'

type Field = ShownMethod['method']['fields'][number]

/** What the sum field holds, and whether it may be sent (CSH-10). */
export type PaymentSum = { readonly value: string; readonly isValid: boolean; readonly errorMessage: string | null }

export type PaymentFormProps = {
  readonly intent: IntentHandle
  /** Name of the form for tests and analytics. */
  readonly name: string
  readonly shown: ShownMethod
  readonly currency: string
  /** Sums that one press chooses. */
  readonly sums: readonly Money[]
  /** The first value of the field, in whole units. */
  readonly firstAmount?: number | undefined
  /** The most that can be paid now: what the player's limit leaves, or can be withdrawn; null without such a limit. */
  readonly left?: Money | null
  /** Called when that maximum stops a sum, because more may be left by now. */
  readonly onOverLimit?: () => void
  /** Label of the button, with the sum once it is known. */
  readonly buttonWords: (sum: string | null) => string
  /** What the player gets of a sum, beside the fee. */
  readonly getsLabel: string
  /** Offers for a deposit of this many whole units, or for any deposit while the sum is unknown. */
  readonly offersFor?: (amount: number | undefined) => readonly DepositOffer[]
  /** Shows the offers; what only a deposit needs comes with the deposit. */
  readonly OfferChoice?: ComponentType<OfferChoiceProps>
  /** Whether this form, of several on the page, reports the outcome of a payment from an earlier visit. */
  readonly isUsual?: boolean
  /** Whether the other methods are on the same page. */
  readonly isAmongOthers?: boolean
  /** The method can no longer be used: the typed values and the outcome stay, and nothing is sent. */
  readonly isClosed?: boolean
  /** Called during the press that sends the form, once it is valid. */
  readonly onSend?: () => void
  readonly children?: ReactNode
}

/** The offer number of a deposit without one (CSH-18). */
export const NO_OFFER = -1

/** Digits may be typed in groups with spaces, as the site writes amounts; the sum itself has no spaces. */
const withoutSpaces = (text: string): string => text.replace(/[\s\u00a0\u202f]/g, '')

type Typed = { readonly amount: string; readonly requisites: Readonly<Record<string, string>>; readonly offer: number }

/** What was typed for this method in this currency before the platform asked for something else. */
const typedFor = (method: string, currency: string, values: ActValues | null): Typed | null =>
  values?.method === method && values.currency === currency
    ? (values as Typed & ActValues) // this form has stored them itself
    : null

/** The choice to type new requisites. */
const TYPED = 'typed'

/** The amount first, then what the method asks for. An error loses nothing that was typed. */
export function PaymentForm({
  intent: { flow, view, lastMethod, submit, isSending },
  name,
  shown,
  currency,
  sums,
  firstAmount,
  left = null,
  onOverLimit,
  buttonWords,
  getsLabel,
  offersFor,
  OfferChoice,
  isUsual = true,
  isAmongOthers = false,
  isClosed = false,
  onSend,
  children,
}: PaymentFormProps): ReactNode {
  const { t, i18n } = useTranslation(['cashier', 'common'])
  const words = useMethodWords()
  const moneyWords = useMoneyWords()
  const moneyFormat = useMoneyFormat()
  const { pinnedCurrencies = [] } = useSettings('cashier')
  const form = useRef<HTMLFormElement>(null)
  const sumsLabel = useId()
  const { method, limits } = shown
  const acts = usePendingActs()
  const [typed] = useState(() => typedFor(method.sysname, currency, acts.resume({ flow, event: 'intent.submit' })))
  const [amount, setAmount] = useState(typed?.amount ?? (firstAmount === undefined ? '' : String(firstAmount)))
  const [values, setValues] = useState<Readonly<Record<string, string>>>(typed?.requisites ?? {})
  const [wasRefused, setRefused] = useState(false)
  const [failed, setFailed] = useState(false)
  const [picked, setPicked] = useState(typed?.offer ?? NO_OFFER)
  const [changed, setChanged] = useState<{ problem: unknown; names: ReadonlySet<string> }>({
    problem: null,
    names: new Set(),
  })
  const waiting = useWaitingPayment(flow, method.sysname)
  useEffect(() => {
    if (typed || waiting?.currency !== currency) return
    setAmount(waiting.amount)
    setPicked(waiting.offer)
  }, [currency, typed, waiting])
  const [toFocus, setToFocus] = useState<{ readonly name: string } | null>(null)
  useEffect(() => {
    if (toFocus && form.current) fieldIn(form.current, toFocus.name)?.focus()
  }, [toFocus])
  const problem = (lastMethod === null ? isUsual : lastMethod === method.sysname) ? view.problem : null
  const ofFlow = flow === 'withdrawal' ? 'withdrawal.' : ''
  /** What happened in this tab, before the platform was called or without its answer. */
  const ownWords = new Map(['NotSent', 'Expired'].map((code) => [code, t(`${ofFlow}problem.${code}`)]))
  const isBusy = view.isBusy || isSending

  const write = (money: Money): string => moneyWords(money, 0)
  const word = (type: string): string | undefined => {
    const text: unknown = i18n.getResource(i18n.language, 'common', `fieldsValidatorErrors.${type}`)
    return typeof text === 'string' ? text : undefined
  }
  const said = (error: FieldError | null): string | null => (error ? messageFor(error, [], word) : null)
  const judgeSum = (): FieldError | null =>
    checkField('sum', amount, {
      isRequired: true,
      currency,
      writeMoney: write,
      ...(limits && { min: Math.ceil(limits.min.minor / 100), max: Math.floor(limits.max.minor / 100) }),
    })
  /** Where the method has saved requisites, the player chooses them instead of typing. */
  const saved = 'saved' in method && method.saved ? method.saved : []
  const to: Field = {
    name: 'saved',
    type: 'select',
    label: t('withdrawal.to'),
    is_required: true,
    options: [
      ...saved.map(({ id, requisites }) => ({ value: String(id), label: Object.values(requisites).join(' ') })),
      { value: TYPED, label: t('withdrawal.otherRequisites') },
    ],
  }
  const savedPick = to.options?.find(({ value }) => value === values.saved)?.value ?? to.options?.[0]?.value ?? TYPED
  const isTyped = savedPick === TYPED
  const demanded = demandedRequisites(problem)
  const typedFields = method.fields.map((field): Field =>
    demanded.includes(field.name) ? { ...field, is_required: true } : field,
  )
  const toComplete = typedFields.find(({ name: field }) => demanded.includes(field)) ?? typedFields[0]
  const requestedFields: readonly Field[] = isTyped ? typedFields : [to]
  const valueOf = (field: string): string => (field === to.name ? savedPick : (values[field] ?? ''))
  const judge = (field: Field): FieldError | null =>
    checkField(field.type === 'select' ? 'text' : field.type, valueOf(field.name), {
      isRequired: field.is_required,
      pattern: field.pattern,
    })
  const fromServer = (field: string, [code]: readonly string[]): string | null => {
    if (code === undefined || (changed.problem === problem && changed.names.has(field))) return null
    return word(code) ?? t('common:fieldsValidatorErrors.wrongField')
  }
  const noteChange = (field: string): void =>
    setChanged((last) => ({
      problem,
      names: new Set([...(last.problem === problem ? last.names : []), field]),
    }))

  const sumError = judgeSum()
  const units = readSum(amount)
  const minor = units === null ? null : units * 100
  const over = overLimitOf(minor, limits, left)
  const overWords: string | null =
    over &&
    (over.reason === 'tooMuch'
      ? t(`${ofFlow}limit.tooMuch`, { sum: write(over.fits) })
      : t(`${ofFlow}limit.${over.reason}`, { left: left && write(left), least: limits && write(limits.min) }))
  const sum: PaymentSum = {
    value: amount,
    isValid: sumError === null && over === null,
    errorMessage: overWords ?? said(sumError),
  }
  const allowed = allowedSum(problem, shown, minor)
  const takeSum = (units: number): void => {
    setAmount(String(units))
    noteChange('amount')
    setToFocus({ name: 'amount' })
  }
  const offers = offersFor?.(minor === null ? undefined : minor / 100) ?? []
  const offer = offers.some(({ id }) => id === picked) ? picked : NO_OFFER
  const fee = minor === null || !shown.fee ? 0 : feeOf(minor, shown.fee.percent, shown.fee.fixed.minor)
  const gets = minor === null ? null : moneyOf(minor - fee, currency)

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || isClosed) return
    setFailed(false)
    if (over) onOverLimit?.()
    const wrong = !sum.isValid ? 'amount' : requestedFields.find((field) => judge(field))?.name
    if (wrong !== undefined || minor === null) {
      setRefused(true)
      if (form.current) fieldIn(form.current, wrong ?? 'amount')?.focus()
      return
    }
    const requisites = requestedFields.map(({ name: field }) => [`requisites.${field}`, valueOf(field)] as const)
    onSend?.()
    try {
      await submit(
        {
          method: method.sysname,
          amount: minor / 100,
          currency,
          campaign_offer_id: offer,
          ...Object.fromEntries(requisites),
        },
        requestedFields,
      )
    } catch {
      closePaymentWindow()
      setFailed(true)
    }
  }

  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      data-form={name}
      data-secret={[to, ...method.fields].map((field) => field.name).join(' ')}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {sums.length > 0 && (
        <div className={styles.sums} role="group" aria-labelledby={sumsLabel}>
          <span id={sumsLabel} className="sr-only">
            {t('usualSums')}
          </span>
          {sums.map((one) => (
            <Chip
              key={one.minor}
              pressed={one.minor === minor}
              className={styles.sum}
              onClick={() => {
                setAmount(String(one.minor / 100))
                noteChange('amount')
              }}
            >
              <Amount value={one} isShort />
            </Chip>
          ))}
        </div>
      )}
      <TextField
        name="amount"
        label={t('amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        value={amount}
        onChange={(event) => {
          setAmount(withoutSpaces(event.target.value))
          noteChange('amount')
        }}
        suffix={currencySymbol(currency, moneyFormat)}
        hint={words.range(shown)}
        error={
          (over || wasRefused || changed.names.has('amount') ? sum.errorMessage : null) ??
          fromServer('amount', problem?.fields?.amount ?? [])
        }
        readOnly={isBusy}
        required
      />
      {over?.fits && allowed === null && (
        <Button size="small" className={styles.fits} onClick={() => takeSum(over.fits.minor / 100)}>
          {t('limit.take', { sum: write(over.fits) })}
        </Button>
      )}
      {(isTyped && saved.length > 0 ? [to, ...requestedFields] : requestedFields).map((field) => {
        const common = {
          name: field.name,
          label: field.label,
          value: valueOf(field.name),
          error:
            (wasRefused || demanded.includes(field.name) ? said(judge(field)) : null) ??
            fromServer(field.name, requisiteCodes(problem, field.name)) ??
            undefined,
          required: field.is_required,
          ...(!field.is_required && { optional: t('optional') }),
          onChange: (event: { target: { value: string } }) => {
            setValues((last) => ({ ...last, [field.name]: event.target.value }))
            noteChange(field.name)
          },
        }
        return field.source === 'banks' ? (
          <BankSelect key={field.name} {...common} currency={currency} />
        ) : field.type === 'select' ? (
          <Select
            key={field.name}
            {...common}
            {...(field !== to && { placeholder: t('choose') })}
            options={field.options ?? []}
          />
        ) : (
          <TextField
            key={field.name}
            {...common}
            autoComplete="off"
            inputMode={field.type === 'phone' ? 'tel' : 'text'}
            maxLength={200}
            readOnly={isBusy}
          />
        )
      })}
      {minor !== null && <Becomes sum={moneyOf(minor, currency)} others={pinnedCurrencies} />}
      {OfferChoice && <OfferChoice offers={offers} picked={offer} onPick={setPicked} isDisabled={isBusy} />}
      {children}
      {fee > 0 && minor !== null && gets && (
        <FactRows
          facts={[
            { id: 'fee', label: t('fee'), value: <Amount value={moneyOf(fee, currency)} /> },
            { id: 'gets', label: getsLabel, value: <Amount value={gets} /> },
          ]}
        />
      )}
      {!view.isDurable && (
        <p className={styles.note} data-durable="no">
          <Icon name="triangle-alert" size="small" />
          <span>{t('notDurable')}</span>
        </p>
      )}
      {problem && (
        // No money moved. A payment that may have moved money is looked up on a page of its own and never shown here.
        <Outcome
          problem={problem}
          isMoney
          money="no"
          isInline
          isInForm
          own={ownWords.get(problem.code)}
          handlers={{
            ...(allowed !== null && { changeAmount: () => takeSum(allowed) }),
            ...(isAmongOthers && { otherMethod: () => otherMethod(form.current, method.sysname)?.focus() }),
            ...(toComplete && {
              completeRequisites() {
                if (!isTyped) setValues((last) => ({ ...last, [to.name]: TYPED }))
                setToFocus({ name: toComplete.name })
              },
            }),
          }}
          act={{
            flow,
            event: 'intent.submit',
            values: { method: method.sysname, currency, amount, requisites: values, offer },
          }}
        />
      )}
      {failed && (
        <p role="alert" className={styles.note}>
          <Icon name="circle-alert" size="small" />
          <span>{ownWords.get('NotSent')}</span>
        </p>
      )}
      <MoneyButton
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={isBusy}
        {...(isClosed && { 'aria-disabled': true })}
      >
        {buttonWords(minor !== null && sum.isValid ? write(moneyOf(minor, currency)) : null)}
      </MoneyButton>
    </form>
  )
}
