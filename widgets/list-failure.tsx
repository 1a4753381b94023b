import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'

type ListFailureProps = { root?: RootAttributes; isRetrying: boolean; retry: () => void }

/** Stands where something of the platform would stand that could not be read. */
export function ListFailure({ root, isRetrying, retry }: ListFailureProps): ReactNode {
  const { t } = useTranslation('widgets')
  return (
    <div {...root}>
      <ErrorState
        title={t('failed')}
        text={t('failedText')}
        action={
          <Button busy={isRetrying} onClick={retry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
