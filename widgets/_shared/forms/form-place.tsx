import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useContext } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { FormOutline } from '#engine/forms/form-outline.tsx'
import { KnownFormsContext } from '#engine/forms/form-source.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { failureText } from '../page/failure-text.ts'
import { factsQueryOf, fitPersonalData, type PersonalDataFields } from './personal-data.ts'
import { useFormDocument } from './use-form-document.ts'
import styles from './form-place.module.css'

/** The placeholder of a form that is loading. */
export function FormSkeleton({
  fields = 2,
  form,
}: {
  readonly fields?: number
  /** Its document, if it has loaded. */
  readonly form?: CompiledForm | undefined
}) {
  const { t } = useTranslation('widgets')
  if (form)
    return (
      <>
        <span className="sr-only">{t('loading')}</span>
        <FormOutline form={form} />
      </>
    )
  return (
    <>
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles.field}>
          <Skeleton step="14" width="third" />
          <Skeleton shape="control" />
        </div>
      ))}
      <Skeleton shape="control" />
    </>
  )
}

/** Loaded once the initial values of a form could not be read: the reference for support, and how long to wait. */
const LoadFailed = lazy(async () => ({ default: (await import('../records/list-state.tsx')).LoadFailed }))

type Props = {
  readonly form: string
  /** How many fields its skeleton has. */
  readonly fields?: number
  /** Adapts the document to this place. */
  readonly fit?: (form: CompiledForm) => CompiledForm
  /** Called once the document is here, before it is shown. */
  readonly opened?: (form: CompiledForm) => void
}

/** The document of a form that came with the page, adapted to this player; undefined if it or its data is missing. */
function useKnownForm(id: string): CompiledForm | undefined {
  const client = useQueryClient()
  const form = useContext(KnownFormsContext)[id]
  const query = form && factsQueryOf(form)
  if (!query) return form
  const facts = client.getQueryData<PersonalDataFields>(query.queryKey)
  return facts && fitPersonalData(form, facts)
}

/**
 * A form document in its place: a skeleton on the server and until it has loaded, because forms are fetched when they
 * are shown.
 */
export function FormPlace({ form: id, fields, fit = (form) => form, opened }: Props) {
  const { t } = useTranslation('widgets')
  const known = useKnownForm(id)
  const loaded = useFormDocument(id, opened)
  const outlined = known ?? (loaded.status === 'loading' ? loaded.form : undefined)
  const skeleton = <FormSkeleton {...(fields !== undefined && { fields })} form={outlined && fit(outlined)} />
  return (
    <div className={styles.place} aria-busy={loaded.status === 'loading' || undefined}>
      {loaded.status === 'loading' && skeleton}
      {loaded.status === 'failed' && loaded.error instanceof PlatformError && (
        <Suspense fallback={skeleton}>
          <LoadFailed error={loaded.error} isRetrying={false} retry={loaded.retry} />
        </Suspense>
      )}
      {loaded.status === 'failed' && !(loaded.error instanceof PlatformError) && (
        <ErrorState
          title={t('failed')}
          text={t(failureText(loaded.error))}
          action={<Button onClick={loaded.retry}>{t('retry')}</Button>}
        />
      )}
      {loaded.status === 'ready' && <loaded.View form={fit(loaded.form)} />}
    </div>
  )
}
