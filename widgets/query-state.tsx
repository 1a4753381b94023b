import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SlowHint } from './slow-hint.tsx'

/** What a widget reads of its query; `useQuery` gives it. */
export type AskedQuery<T> = { readonly data: T | undefined; readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }

type QueryStateProps<T> = {
  query: AskedQuery<T>
  /** Of the final size: shown at once. */
  skeleton: ReactNode
  /** What could not be loaded, in the words of the widget. */
  title?: string
  children: (data: T) => ReactNode
}

/**
 * The states of a widget's data (reliability N5): the skeleton at once, after 5 s a word that it takes longer, after 20 s (the client's timeout of a read) or any
 * other failure what happened and a retry. What was shown stays while it is asked for anew.
 */
export function QueryState<T>({ query, skeleton, title, children }: QueryStateProps<T>) {
  const { t } = useTranslation('widgets')
  const { data, isError, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError || isFetching) {
    return (
      <div aria-busy="true">
        <SlowHint isWaiting />
        {skeleton}
      </div>
    )
  }
  return (
    <ErrorState
      title={title ?? t('failed')}
      text={t('failedText')}
      action={
        <Button size="small" icon="refresh-cw" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}
