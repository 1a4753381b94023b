import type { ComponentProps } from 'react'
import { useFormContext } from './form-context.ts'
import styles from './form.module.css'

/** The `form` itself: named, and with its stable hook. rjsf renders it in place of its own. */
export function FormElement({ className: _, ...props }: ComponentProps<'form'>) {
  const { form, isUnsaved } = useFormContext()
  const isMarked = form.fields.some(({ isRequired }) => !isRequired)
  return (
    <form
      {...props}
      method="post"
      className={styles.form}
      data-form={form.id}
      data-secret={form.secret.length > 0 ? form.secret.join(' ') : undefined}
      data-marked={isMarked || undefined}
      data-unsaved={isUnsaved || undefined}
      aria-label={form.title}
    />
  )
}
