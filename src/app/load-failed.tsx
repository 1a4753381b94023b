import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useHost } from '#engine/render/host.ts'
import { ErrorPageMissing } from './documents.ts'
import { reload } from '#src/browser/navigation.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'

/** Stands for a page whose documents could not be fetched, or that the site has none for: what happened, again, and a way out. */
export function LoadFailed({ error }: { error: unknown }): ReactNode {
  const page = error instanceof ErrorPageMissing ? error.fatal.page : null
  const { t } = useTranslation(page ? ['games', 'widgets', 'system'] : ['games', 'widgets'])
  const host = useHost()
  const title = t(page ? `system:${page}.header` : 'failed', { defaultValue: t('failed') })
  const text = t(page ? `system:${page}.description` : 'failedText', { defaultValue: t('failedText') })
  return (
    <main id="main" tabIndex={-1}>
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        text={text}
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
