import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'

type LoadFailedProps = { readonly error?: unknown; readonly isRetrying: boolean; readonly retry: () => void }

/** Something could not be read: nothing was changed, and it can be asked for again. */
export function LoadFailed({ error, isRetrying, retry }: LoadFailedProps): ReactNode {
  const { t } = useTranslation(['account', 'widgets'])
  const reference = error instanceof PlatformError ? error.reference : undefined
  return (
    <ErrorState
      title={t('widgets:failed')}
      text={t('widgets:failedText')}
      reference={reference && t('account:reference', { reference })}
      action={
        <Button size="small" icon="refresh-cw" busy={isRetrying} onClick={retry}>
          {t('widgets:retry')}
        </Button>
      }
    />
  )
}
