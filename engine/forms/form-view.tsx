import type { IChangeEvent } from '@rjsf/core'
import type { RJSFValidationError } from '@rjsf/utils'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  type RefObject,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { currencySymbol } from '#base/money.ts'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { useClock } from '#engine/render/clock.ts'
import { useUsualCurrency } from '#engine/render/currency.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import { Button } from '#ui/button/button.tsx'
import { fieldIn } from '#ui/fields/field-in.ts'
import { createValidator } from './create-validator.ts'
import { FormConfirm } from './form-confirm.tsx'
import { FormElement } from './form-element.tsx'
import { FormFaceContext, type FormContextValue } from './form-context.ts'
import { FormLinks } from './form-links.tsx'
import { FormProblem } from './form-problem.tsx'
import { formSchemaOf } from './form-schema.ts'
import { isSecretField, settledField, strategyOf } from './form-settings.ts'
import { noteStepForm, type StepsOfForm } from './step-forms.ts'
import {
  type FormValues,
  type SubmitPort,
  type SubmitProblem,
  type SubmitState,
  useSubmitPort,
  type WordKeys,
} from './submit-port.ts'
import { ThemedForm } from './theme.tsx'
import { useFormWords } from './use-form-words.ts'
import { useFirstValues } from './use-first-values.ts'
import { usePhoneCheck } from './use-phone-check.ts'
import { useSteps } from './use-steps.ts'
import { useVisibleFields } from './use-visible-fields.ts'
import styles from './form.module.css'

const none: ReadonlySet<string> = new Set()
const nameIn = (id: string | undefined): string => (id ?? '').replace(/^root_/, '')

function focusField(place: HTMLElement | null, name = ''): void {
  const field = place && fieldIn(place, name)
  field?.focus()
  // A wrong code is selected so that typing replaces it: its field is full and accepts no further digit.
  if (field instanceof HTMLInputElement && field.autocomplete === 'one-time-code') field.select()
}

/** The server refused a field that is not on the screen, so the form itself reports it. */
const genericProblem: WordKeys = { keys: ['errors:InvalidParameterException', 'errors:UnknownErrorException'] }
function problemOf({ problem }: SubmitState, shown: readonly CompiledField[]): SubmitProblem | null {
  const names = Object.keys(problem?.fields ?? {})
  const isUnseen = names.length > 0 && !shown.some(({ name }) => names.includes(name))
  return problem && isUnseen && !problem.form && !problem.outcome ? { ...problem, form: genericProblem } : problem
}

/** Whether a field differs from its first value. An empty field and an unticked box hold nothing. */
const isTyped = ({ fields }: CompiledForm, values: FormValues, first: FormValues): boolean =>
  fields.some(({ name }) => (values[name] || '') !== (first[name] || ''))

function useSubmitState(port: SubmitPort, form: CompiledForm): SubmitState {
  const subscribe = useCallback(
    (listener: () => void) => port.subscribe(form, listener),
    // A form that is fitted again with one more field is the same form: subscribing again would lose the server's errors.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [port, form.id],
  )
  const read = useCallback(() => port.state(form), [port, form])
  return useSyncExternalStore(subscribe, read, read)
}

/**
 * Renders a form document (FRM-1). `eager` validates a field on blur, `onSubmit` on submit; after a failed submit every
 * change is validated. The server's error for a field stays until the field changes.
 */
export function FormView({ form }: { form: CompiledForm }) {
  const port = useSubmitPort()
  const state = useSubmitState(port, form)
  const { sent = 0 } = state
  const [sentBefore] = useState(sent)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(sentBefore)
  useEffect(() => {
    if (last.current === sent) return
    last.current = sent
    // The pressed button was removed together with the typed values.
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus()
  }, [sent])
  const { After } = port
  const [restored, setRestored] = useState({ times: 0, step: 0 })
  const restore = ({ step, values }: StepsOfForm): void => {
    port.keepDraft(form, values)
    setRestored(({ times }) => ({ times: times + 1, step }))
  }
  return (
    <>
      <FilledForm
        key={`${sent} ${restored.times}`}
        begin={sent === sentBefore ? restored.step : 0}
        {...{ form, port, state, place, restore }}
      />
      {sent > sentBefore && After && !state.isBusy && !state.problem && <After form={form} answer={state.answer} />}
    </>
  )
}

type FilledProps = {
  readonly form: CompiledForm
  readonly port: SubmitPort
  readonly state: SubmitState
  readonly place: RefObject<HTMLDivElement | null>
  /** The first step to show. */
  readonly begin: number
  readonly restore: (saved: StepsOfForm) => void
}

function FilledForm({ form, port, state, place, begin, restore }: FilledProps) {
  const settings = port.settings()
  const first = useFirstValues(form, port)
  const [values, setValues] = useState(first)
  const visible = useVisibleFields(form, values)
  const all = useMemo(() => visible.map((field) => settledField(field, form, settings)), [visible, form, settings])
  const steps = useSteps(form, all, begin, first)
  const { fields } = steps
  const namespacesOf = useMemo(() => port.namespaces(form), [port, form])
  const { t, word, said, namespaces } = useFormWords(namespacesOf, state.problem, all, settings.apiValidationErrors)
  const currency = useUsualCurrency()
  const { write, run } = useEnvironment()
  const [unconfirmed, setUnconfirmed] = useState<FormValues | null>(null)
  const [left, setLeft] = useState(none)
  const [refusedAt, setRefusedAt] = useState<ReadonlySet<number>>(new Set())
  const [changed, setChanged] = useState({ since: state.problem, names: none })

  const { schema, uiSchema } = useMemo(() => formSchemaOf(fields), [fields])
  const problem = problemOf(state, all)
  const isPhone = usePhoneCheck(fields)
  const now = useClock()
  const validator = useMemo(
    () =>
      createValidator(fields, {
        word,
        dict: settings.validationDict,
        currency: currency ?? settings.sumCurrency,
        writeMoney: (money) => write(money, 'site.currency'),
        isPhone,
        all,
        now,
      }),
    [fields, all, word, settings, currency, write, isPhone, now],
  )
  const isEager = strategyOf(form, settings) === 'eager'
  const wasRefused = refusedAt.has(steps.index)
  const changedNames = changed.since === state.problem ? changed.names : none
  const face: FormContextValue = {
    form,
    fields: useMemo(() => new Map(all.map((field) => [field.name, field])), [all]),
    isJudged: (name) => wasRefused || (isEager && left.has(name)),
    serverErrors: new Map([...said].filter(([name]) => !changedNames.has(name))),
    words: {
      showPassword: t('auth:showPassword'),
      hidePassword: t('auth:hidePassword'),
      optional: t('common:form.optional'),
      notChosen: t('common:form.notChosen'),
      phoneCountry: t('common:form.phoneCountry'),
      fixed: t('common:form.fixed'),
    },
    afterStep: steps.after,
    isUnsaved: form.steps !== undefined && isTyped(form, values, first),
    settings,
    currencySymbol: currency === null ? undefined : currencySymbol(currency, settings),
    valueOf: (name) => values[name],
    phoneCountries: port.phoneCountries,
    checkPromoCode: port.checkPromoCode,
    countries: useCallback(() => port.countries(form), [port, form]),
    say: ({ keys, values: filled }) => t([...keys], { ...filled }),
  }
  useEffect(() => {
    const wrong = form.fields.find(({ name }) => state.problem !== null && Object.hasOwn(state.problem.fields, name))
    if (wrong) steps.show(wrong.name, () => focusField(place.current, wrong.name))
    // Sent by Enter on a low screen, the message may be below its edge.
    else if (state.problem) place.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
    // The form moves to a problem once; afterwards only the player moves between steps.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state.problem, form.id])

  useLayoutEffect(() => {
    const element = form.steps && place.current?.querySelector('form')
    if (!element) return
    const open = form.fields.filter((field) => !isSecretField(form, field))
    noteStepForm(element, {
      read: () => ({ step: steps.index, values: Object.fromEntries(open.map(({ name }) => [name, values[name]])) }),
      // Values that were not kept fall back to those of the document.
      restore: (saved) => restore({ ...saved, values: { ...values, ...saved.values } }),
    })
  })

  const change = ({ formData = {} }: IChangeEvent<FormValues>, id?: string): void => {
    setValues(formData)
    port.keepDraft(form, formData)
    setChanged({ since: state.problem, names: new Set([...changedNames, nameIn(id)]) })
  }
  const lastSent = useRef<FormValues>(null)
  const send = (typed: FormValues): void => {
    lastSent.current = typed
    port.submit(form, typed, run)
  }
  /** Whether a code is the one that was refused. It stays wrong, and sending it again would only cost an attempt. */
  const isRefused = ({ name, type }: CompiledField, code: unknown): boolean =>
    type === 'code' &&
    said.has(name) &&
    code !== '' &&
    (lastSent.current ? code === lastSent.current[name] : !changedNames.has(name))
  const submit = ({ formData = {} }: IChangeEvent<FormValues>): void => {
    if (state.isBusy) return
    if (!steps.isLast) return steps.next()
    const refused = form.fields.find((field) => isRefused(field, formData[field.name]))
    if (refused) return focusField(place.current, refused.name)
    const typed = Object.fromEntries(all.map(({ name }) => [name, formData[name]]))
    if (form.confirm) setUnconfirmed(typed)
    else send(typed)
  }
  const agree = (): void => {
    setUnconfirmed(null)
    const { sendsAs } = form.confirm ?? {}
    if (unconfirmed) send(sendsAs === undefined ? unconfirmed : { ...unconfirmed, [sendsAs]: true })
  }
  if (form.fields.length > 0 && all.length === 0) return null

  return (
    <FormFaceContext value={face}>
      <div ref={place}>
        <ThemedForm
          tagName={FormElement}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          initialFormData={first}
          readonly={state.isBusy}
          liveValidate={isEager || wasRefused ? 'onChange' : false}
          noHtml5Validate
          showErrorList={false}
          focusOnFirstError={({ property }: RJSFValidationError) => focusField(place.current, property?.slice(1))}
          onChange={change}
          onBlur={(id) => setLeft((names) => new Set([...names, nameIn(id)]))}
          onError={() => setRefusedAt((indexes) => new Set([...indexes, steps.index]))}
          onSubmit={submit}
        >
          {form.note !== undefined && steps.isLast && <p className={styles.note}>{form.note}</p>}
          {problem && steps.isLast && <FormProblem form={form} problem={problem} namespaces={namespaces} />}
          <Button
            type="submit"
            variant={form.confirm ? 'secondary' : 'primary'}
            size="large"
            wide
            busy={state.isBusy && !state.isHeld}
            aria-disabled={state.isHeld || undefined}
          >
            {steps.isLast ? form.button : t('common:form.next')}
          </Button>
          {steps.index > 0 && (
            <Button variant="quiet" wide disabled={state.isBusy} onClick={steps.back}>
              {t('common:form.back')}
            </Button>
          )}
          <FormLinks links={form.links} state={state} namespaces={namespaces} />
        </ThemedForm>
        {unconfirmed && (
          <FormConfirm
            form={form}
            values={unconfirmed}
            closeLabel={t('common:form.back')}
            onYes={agree}
            onNo={() => setUnconfirmed(null)}
          />
        )}
      </div>
    </FormFaceContext>
  )
}
