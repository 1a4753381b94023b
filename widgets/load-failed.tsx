import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { CopyReference, problemOf, WaitFor } from './outcome.ts'
import { useTimeLeft } from './use-time-left.ts'

type LoadFailedProps = {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly retry: () => void
  /** What it is that could not be read, in words of its own. */
  readonly title?: string
  readonly text?: string
}

/** Something could not be read: nothing was changed, and it can be asked for again, where the platform says so after a wait. What support asks for stands below. */
export function LoadFailed({ error, isRetrying, retry, title, text }: LoadFailedProps): ReactNode {
  const { t } = useTranslation('widgets')
  const { code, reference, retryAt } = problemOf(error)
  /** An answer came: the connection of the player is not to blame. */
  const isOurs = code !== 'NetworkError' && code !== 'TimeoutError' && code !== 'OfflineError'
  const left = useTimeLeft(retryAt ?? null)
  return (
    <ErrorState
      title={title ?? t('failed')}
      text={text ?? t(isOurs ? 'failedOurs' : 'failedText')}
      reference={reference !== undefined && <CopyReference reference={reference} />}
      action={
        left !== null && left > 0 ? (
          <WaitFor left={left} />
        ) : (
          <Button size="small" icon="refresh-cw" busy={isRetrying} onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}
