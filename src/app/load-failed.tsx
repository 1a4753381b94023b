import { useContext, useEffect, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useHost } from '#engine/render/host.ts'
import { ErrorPageMissing } from '#src/errors/error-page-missing.ts'
import { reload } from '#src/browser/navigation.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { failureText } from '#widgets/_shared/page/failure-text.ts'
import { AppContext } from './app-context.ts'
import styles from './load-failed.module.css'

/**
 * Stands for a page whose documents could not be fetched, or that the site has none for: what happened, again, and a
 * way out.
 */
export function LoadFailed({ error }: { error: unknown }): ReactNode {
  const page = error instanceof ErrorPageMissing ? error.fatal.page : null
  const { t } = useTranslation(page ? ['widgets', 'system'] : 'widgets')
  const app = useContext(AppContext)
  const host = useHost()
  const title = t(page ? `system:${page}.header` : 'failed', { defaultValue: t('failed') })
  const text = page ? t(`system:${page}.description`, { defaultValue: t('failedLater') }) : t(failureText(error))
  useEffect(() => app?.visit?.shown(), [app, title])
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        text={text}
        action={
          <>
            <Button onClick={reload}>{t('retry')}</Button>
            <ButtonLink href={host.hrefFor({ href: '/', external: false })} variant="quiet">
              {t('toHome')}
            </ButtonLink>
          </>
        }
      />
    </main>
  )
}
