import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useHost } from '#engine/render/host.ts'
import { reload } from '#src/browser/navigation.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'

/** Stands for a page whose documents could not be fetched: what happened, again, and a way out. */
export function LoadFailed(): ReactNode {
  const { t } = useTranslation(['games', 'widgets'])
  const host = useHost()
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr-only">{t('failed', { ns: 'games' })}</h1>
      <ErrorState
        title={t('failed', { ns: 'games' })}
        text={t('failedText', { ns: 'games' })}
        action={
          <>
            <Button onClick={reload}>{t('retry', { ns: 'widgets' })}</Button>
            <ButtonLink href={host.hrefFor({ href: '/', external: false })} variant="quiet">
              {t('toHome', { ns: 'widgets' })}
            </ButtonLink>
          </>
        }
      />
    </main>
  )
}
