import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { CompiledField } from '#engine/document/compiled.ts'
import { codeLength, patternLimit, readDay } from '#schemas/fields/rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormContext } from './form-context.ts'
import type { PromoFinding, WordKeys } from './submit-port.ts'
import { useMask } from './use-mask.ts'

type LineAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

const asTyped: LineAttributes = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
const lines: ReadonlyMap<string, LineAttributes> = new Map<string, LineAttributes>([
  ['phone', { type: 'tel', inputMode: 'tel' }],
  ['email', { ...asTyped, inputMode: 'email' }],
  ['contact', { ...asTyped, inputMode: 'email' }],
  ['login', asTyped],
  ['fakename', asTyped],
  ['promo', asTyped],
  ['sum', { inputMode: 'numeric' }],
])

/** The value of a text field; empty for anything that is not a text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const canBeEmpty = (field: CompiledField | undefined): boolean =>
  field !== undefined && !field.isRequired && !field.isReadOnly && field.type !== 'truthyCheckbox'

/** The props that every input shares: its words, its error if it may be shown, and its place in the form. */
export function useField({ name, id, onBlur, readonly = false, rawErrors }: WidgetProps) {
  const { fields, isJudged, serverErrors, words } = useFormContext()
  const field = fields.get(name)
  const own = isJudged(name) ? rawErrors?.[0] : undefined
  return {
    field,
    /** What a list shows while nothing is chosen. */
    placeholder: field?.placeholder ?? (canBeEmpty(field) ? words.notChosen : ''),
    shared: {
      name,
      label: field?.label ?? name,
      hint: field?.isReadOnly ? words.fixed : field?.hint,
      optional: canBeEmpty(field) ? words.optional : undefined,
      error: own ?? serverErrors.get(name),
      'aria-required': (field?.isRequired && !field.isReadOnly) || undefined,
      onBlur: () => onBlur(id, undefined),
    },
    readOnly: readonly || field?.isReadOnly === true,
  }
}

type LineProps = WidgetProps & {
  readonly hint?: string | undefined
  readonly onLeave?: () => void
}

/** A line of text, masked where its field has a mask. */
export function LineInput({ hint, onLeave, ...props }: LineProps): ReactNode {
  const { field, shared, readOnly } = useField(props)
  const { currencySymbol } = useFormContext()
  const { ref, onChange } = useMask(field?.mask, props.onChange)
  const limit = field?.pattern === undefined ? {} : { maxLength: patternLimit }
  return (
    <TextField
      type="text"
      {...lines.get(field?.type ?? '')}
      {...shared}
      {...limit}
      {...(hint !== undefined && { hint })}
      onBlur={() => {
        shared.onBlur()
        onLeave?.()
      }}
      ref={ref}
      suffix={field?.type === 'sum' ? currencySymbol : undefined}
      readOnly={readOnly}
      autoComplete={field?.autocomplete ?? 'off'}
      placeholder={field?.placeholder}
      value={textIn(props.value)}
      onChange={onChange}
    />
  )
}

/** In ms. A player who leaves the field by pressing the submit button has submitted the form by then. */
const pause = 400

/**
 * A promo code. Once it is left, the form says what the code gives; a code that gives nothing does not prevent
 * submitting.
 */
export function PromoInput(props: WidgetProps): ReactNode {
  const { checkPromoCode, say } = useFormContext()
  const { shared, readOnly } = useField(props)
  const code = textIn(props.value).trim()
  const [left, setLeft] = useState('')
  const [finding, setFinding] = useState<{ readonly of: string; readonly text: string } | null>(null)
  const isDue = left !== '' && left === code && finding?.of !== left && !readOnly && !shared.error
  useEffect(() => {
    if (!isDue) return undefined
    let isGone = false
    const check = (): void => {
      checkPromoCode(left).then(
        (found) => {
          if (!isGone && found) setFinding({ of: left, text: say(wordsOf(found)) })
        },
        () => undefined,
      )
    }
    const timer = setTimeout(check, pause)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
    // The words of the moment are enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue, left])
  const text = finding?.of === code && !shared.error ? finding.text : ''
  return (
    <>
      <LineInput {...props} hint={text || undefined} onLeave={() => setLeft(code)} />
      <span role="status" className="sr-only">
        {text}
      </span>
    </>
  )
}

const wordsOf = (found: PromoFinding): WordKeys =>
  'gives' in found ? { keys: ['common:form.promoGives'], values: { offer: found.gives } } : found.nothing

/** Several lines of text. */
export function LinesInput(props: WidgetProps): ReactNode {
  const { field, shared, readOnly } = useField(props)
  return (
    <TextAreaField
      {...shared}
      readOnly={readOnly}
      autoComplete={field?.autocomplete ?? 'off'}
      placeholder={field?.placeholder}
      maxLength={field?.max}
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** A day in the browser's own calendar; its value is `yyyy-mm-dd`. */
export function DateInput(props: WidgetProps): ReactNode {
  const { field, shared, readOnly } = useField(props)
  const day = (moment: number | undefined): string | undefined =>
    moment === undefined ? undefined : new Date(moment).toISOString().slice(0, 10)
  return (
    <TextField
      {...shared}
      type="date"
      readOnly={readOnly}
      min={day(field?.min)}
      max={day(field?.max)}
      autoComplete={field?.autocomplete ?? 'off'}
      value={isoDay(textIn(props.value))}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** The day as the browser's input wants it; what is not a day leaves it empty. */
function isoDay(text: string): string {
  const day = readDay(text)
  return day === null ? '' : new Date(day).toISOString().slice(0, 10)
}

/** A password that its owner may look at. */
export function PasswordInput(props: WidgetProps): ReactNode {
  const { field, shared, readOnly } = useField(props)
  const { words } = useFormContext()
  return (
    <PasswordField
      {...shared}
      readOnly={readOnly}
      autoComplete={field?.autocomplete ?? (field?.type === 'password' ? 'current-password' : 'new-password')}
      placeholder={field?.placeholder}
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
      showLabel={words.showPassword}
      hideLabel={words.hidePassword}
    />
  )
}

/** A one-time code. Where a form asks for nothing else, its last digit submits it. */
export function DigitsInput(props: WidgetProps): ReactNode {
  const { field, shared, readOnly } = useField(props)
  const { fields } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const isComplete = useRef(false)
  const length = field?.max ?? field?.min ?? codeLength
  const value = textIn(props.value)
  useEffect(() => {
    if (!isComplete.current || value.length !== length) return
    isComplete.current = false
    input.current?.form?.requestSubmit()
  }, [value, length])
  const noteComplete = (): void => {
    isComplete.current = fields.size === 1 && !readOnly
  }
  return (
    <CodeField
      {...shared}
      ref={input}
      readOnly={readOnly}
      length={length}
      value={value}
      onChange={props.onChange}
      onComplete={noteComplete}
    />
  )
}

/** One of the choices of the field. While the form is busy it keeps its value. */
export function ChoiceInput(props: WidgetProps): ReactNode {
  const { field, placeholder, shared, readOnly } = useField(props)
  return (
    <Select
      {...shared}
      options={(field?.options ?? []).map(({ value, label }) => ({ value, label }))}
      placeholder={placeholder}
      autoComplete={field?.autocomplete}
      value={textIn(props.value)}
      disabled={field?.isReadOnly}
      onChange={(event) => readOnly || props.onChange(event.target.value)}
    />
  )
}

/** Yes or no. While the form is busy it keeps its value. */
export function CheckInput(props: WidgetProps): ReactNode {
  const { shared, readOnly } = useField(props)
  return (
    <Checkbox
      {...shared}
      checked={props.value === true}
      onChange={(event) => readOnly || props.onChange(event.target.checked)}
    />
  )
}
