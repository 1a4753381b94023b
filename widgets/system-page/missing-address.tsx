import { useRoute } from '#engine/render/use-route.ts'
import { errorText } from '#engine/words/error-text.ts'
import { useTranslation } from '#engine/words/use-translation.ts'

const longest = 80

/** The missing address, where a route exists but its item does not (ERR-3). */
export function MissingAddress({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  const { routeId, path } = useRoute()
  if (routeId === 'not-found' || routeId === 'slug') return null
  return (
    <p className={className}>
      {errorText(t, 'pageNotFound', { path: path.length > longest ? `${path.slice(0, longest)}…` : path })}
    </p>
  )
}
