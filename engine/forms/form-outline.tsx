import type { ReactNode } from 'react'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldShape } from '#ui/fields/field-frame.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useVisibleFields } from './use-visible-fields.ts'
import styles from './form.module.css'

const firstValues = ({ fields }: CompiledForm): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (typeof value === 'string' ? [[name, value]] : [])))

function FieldOutline({ field }: { readonly field: CompiledField }): ReactNode {
  const { t } = useTranslation('common')
  const { type, label } = field
  const hint = field.isReadOnly ? t('form.fixed') : field.hint
  if (type === 'truthyCheckbox') return <Checkbox label={label} hint={hint} disabled />
  return (
    <FieldShape label={label} hint={hint}>
      <span className={type === 'textarea' ? styles.linesOutline : styles.boxOutline}>
        <Skeleton shape="fill" />
      </span>
    </FieldShape>
  )
}

/**
 * Stands in the place of a form whose document has come and whose code has not. It shows the form's words, and boxes as
 * high as its fields and its button, so that nothing below moves when the form takes its place. Screen readers and the
 * keyboard skip it: the place around it says that it is busy.
 */
export function FormOutline({ form }: { readonly form: CompiledForm }): ReactNode {
  const visible = useVisibleFields(form, firstValues(form))
  // A form in steps begins with the first that asks for anything.
  const step = form.steps?.find((one) => visible.some(({ name }) => one.fields.includes(name)))
  const fields = step ? visible.filter(({ name }) => step.fields.includes(name)) : visible
  const groupOf = ({ name }: CompiledField) => form.groups?.find((group) => group.fields.includes(name))
  const isLast = !step || form.steps?.at(-1) === step
  if (form.fields.length > 0 && fields.length === 0) return null
  return (
    <div className={styles.form} data-outline={form.id} aria-hidden="true" inert>
      {step && (
        <div className={styles.progress}>
          <div className={styles.bars}>
            {form.steps?.map((one) => (
              <span key={one.id} className={styles.bar} data-done={one === step || undefined} />
            ))}
          </div>
          <Skeleton step="14" width="third" />
          <p className={styles.stepTitle}>{step.title}</p>
        </div>
      )}
      {fields.map((field) => {
        const group = groupOf(field)
        if (!group) return <FieldOutline key={field.name} field={field} />
        const members = fields.filter((one) => groupOf(one) === group)
        if (members[0] !== field) return null
        return (
          <div key={group.id} className={styles.group}>
            <p className={styles.legend}>{group.title}</p>
            {members.map((one) => (
              <FieldOutline key={one.name} field={one} />
            ))}
          </div>
        )
      })}
      {form.note !== undefined && isLast && <p className={styles.note}>{form.note}</p>}
      <span className={styles.buttonOutline}>
        <Skeleton shape="fill" />
      </span>
      {form.links.length > 0 && (
        <div className={styles.links}>
          {form.links.map(({ id, label, to }) =>
            to ? (
              <span key={id} className={styles.link}>
                {label}
              </span>
            ) : (
              <Button key={id} variant="quiet" size="small" disabled>
                {label}
              </Button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
