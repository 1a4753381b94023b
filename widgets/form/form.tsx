import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import type { formSchema } from './index.ts'
import { useFormDocument } from './use-form-document.ts'
import styles from './form.module.css'

/** A skeleton on the server and until its document is here: forms are fetched when they are looked at. */
export function Form({ form: id, root }: WidgetProps<Props<typeof formSchema>>) {
  const { t } = useTranslation('widgets')
  const loaded = useFormDocument(id)
  return (
    <div {...root} className={styles.place} aria-busy={loaded.status === 'loading' || undefined}>
      {loaded.status === 'loading' && (
        <>
          <span className="sr-only">{t('loading')}</span>
          {[1, 2].map((field) => (
            <div key={field} className={styles.field}>
              <Skeleton step="14" width="third" />
              <Skeleton shape="control" />
            </div>
          ))}
          <Skeleton shape="control" />
        </>
      )}
      {loaded.status === 'failed' && (
        <ErrorState
          title={t('failed')}
          text={t('failedText')}
          action={<Button onClick={loaded.retry}>{t('retry')}</Button>}
        />
      )}
      {loaded.status === 'ready' && <loaded.View form={loaded.form} />}
    </div>
  )
}
