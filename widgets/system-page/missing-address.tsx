import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { errorLiterals } from '#schemas/error-literals.ts'

const longest = 80

/** Where a route exists and what its address names does not: which address that is (specification section 8, 'Page Not Found: {path}'). */
export function MissingAddress({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('widgets')
  const { routeId, path } = useRoute()
  if (routeId === 'not-found' || routeId === 'slug') return null
  return <p className={className}>{t('pageNotFound', { path: path.length > longest ? `${path.slice(0, longest)}…` : path, defaultValue: errorLiterals.pageNotFound })}</p>
}
