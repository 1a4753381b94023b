import { useSyncExternalStore } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { PageLoader } from '#ui/page-loader/page-loader.tsx'
import { useSettings } from '#widgets/_shared/page/site-settings.ts'
import type { LoadingWatch } from '#src/browser/loading-watch.ts'

/** The loader of the site settings (CFG-2). Its live region exists before the loader shows. */
export function LoaderView({ watch }: { watch: LoadingWatch }) {
  const { t } = useTranslation('widgets')
  const { loader } = useSettings('site')
  const { isShown, share } = useSyncExternalStore(watch.subscribe, watch.get, watch.get)
  return (
    <div role="status" aria-live="polite">
      {isShown && <span className="sr-only">{t('loading')}</span>}
      {isShown && (
        <PageLoader
          label={t('loading')}
          share={loader?.showPercentProgress ? (share ?? undefined) : undefined}
          logo={loader?.loaderLogo}
        />
      )}
    </div>
  )
}
