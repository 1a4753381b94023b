import { safeHref, safePath } from '#base/links.ts'
import type { Href } from '#schemas/document/link.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { failed, isRecord, type CompileContext, type Failed } from './context.ts'

function fillPath(path: string, params: Record<string, unknown>): string | Failed {
  let isComplete = true
  const filled = path.replace(/\$(\w+)/g, (_match, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (typeof value !== 'string' || value === '') isComplete = false
    return encodeURIComponent(String(value ?? ''))
  })
  return isComplete ? filled : failed
}

function pathOf(page: string, params: Record<string, unknown>, context: CompileContext): string | Failed {
  const slug = context.slugOf(page)
  if (slug !== undefined) return `/${slug}`
  const route: RouteDefinition | undefined = context.routes.get(page)
  return route ? fillPath(route.path, params) : failed
}

/** A safe address of a link: internal ones without locale prefix. Anything that could run a script or leave unseen has failed (reliability C7). */
export function compileLink(link: unknown, context: CompileContext): Href | Failed {
  if (typeof link === 'string') return safeHref(link) ?? failed
  if (!isRecord(link) || typeof link.page !== 'string') return failed
  const path = pathOf(link.page, isRecord(link.params) ? link.params : {}, context)
  if (path === failed) return failed
  const search = new URLSearchParams()
  if (isRecord(link.search)) for (const [name, value] of Object.entries(link.search)) if (typeof value === 'string') search.set(name, value)
  const query = search.toString().replaceAll('%2C', ',')
  const safe = safePath(query === '' ? path : `${path}?${query}`)
  return safe === null ? failed : { href: safe, external: false }
}
