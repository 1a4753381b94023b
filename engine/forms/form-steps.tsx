import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../words/use-translation.ts'
import { useFormContext } from './form-context.ts'
import styles from './form.module.css'

/**
 * The number of the current step, the number of steps, and its title; a new step gets the focus, so that screen readers
 * read its title.
 */
export function StepHead({ names }: { readonly names: readonly string[] }): ReactNode {
  const { form, fields: shownFields, afterStep } = useFormContext()
  const { t } = useTranslation('common')
  const title = useRef<HTMLParagraphElement>(null)
  const steps = (form.steps ?? []).filter(({ fields }) => fields.some((name) => shownFields.has(name)))
  const index = steps.findIndex(({ fields }) => fields.some((name) => names.includes(name)))
  const step = steps[index]
  const shown = useRef(step?.id)
  useEffect(() => {
    if (shown.current === step?.id) return
    shown.current = step?.id
    if (afterStep.current) afterStep.current()
    else title.current?.focus()
    afterStep.current = null
  }, [step?.id, afterStep])
  if (!step) return null
  return (
    <div className={styles.progress}>
      <div className={styles.bars} aria-hidden="true">
        {steps.map(({ id }, at) => (
          <span key={id} className={styles.bar} data-done={at <= index || undefined} />
        ))}
      </div>
      <p className={styles.stepCount}>{t('common:form.step', { step: index + 1, steps: steps.length })}</p>
      <p ref={title} tabIndex={-1} className={styles.stepTitle}>
        {step.title}
      </p>
    </div>
  )
}
