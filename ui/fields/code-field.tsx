import { type ChangeEvent, type ClipboardEvent, type ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './control.module.css'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type CodeFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'style' | 'className' | 'children' | 'value' | 'onChange' | 'type' | 'maxLength'> & {
    value: string
    /** Digits only, at most `length` of them. */
    onChange: (code: string) => void
    /** All digits are there. */
    onComplete?: ((code: string) => void) | undefined
    length?: number | undefined
    className?: string | undefined
  }

/** A one-time code in one input, so that the phone can offer it and a whole message can be pasted. */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    optional,
    id,
    className,
    value,
    onChange,
    onComplete,
    length = 6,
    ...input
  } = props
  const take = (text: string) => {
    const code = text.replace(/[^0-9]/g, '').slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const whole = new RegExp(`(?<![0-9])[0-9]{${length}}(?![0-9])`).exec(text.replace(/(?<=[0-9])[\s-](?=[0-9])/g, ''))
    event.preventDefault()
    take(whole?.[0] ?? text)
  }
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, optional, id, className }}>
      {(attributes) => (
        <div className={styles.box}>
          <input
            placeholder={'·'.repeat(length)}
            {...input}
            {...attributes}
            className={joinClasses(styles.input, styles.code)}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            value={value}
            onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.value)}
            onPaste={paste}
          />
        </div>
      )}
    </FieldFrame>
  )
}
