import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'

/** The address of this page: a plain anchor to it loads the document again. */
export function useHere(): string {
  const host = useHost()
  const { path, search } = useRoute()
  const known = Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const query = new URLSearchParams(known).toString().replaceAll('%2C', ',')
  return host.hrefFor({ href: path, external: false }) + (query === '' ? '' : `?${query}`)
}
