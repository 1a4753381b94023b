import { isRecord } from '#base/is-record.ts'
import { safeHref, safePath } from '#base/links.ts'
import type { Href } from '#schemas/document/link.ts'
import { looksRelative } from '../routes.ts'
import { Failed, isFailed, wrongType, type CompileContext } from './context.ts'

function fillPath(path: string, params: Record<string, unknown>): string | Failed {
  let isComplete = true
  const filled = path.replace(/\$(\w+)/g, (_match, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (typeof value !== 'string' || value === '') isComplete = false
    return encodeURIComponent(String(value ?? ''))
  })
  return isComplete ? filled : new Failed('missing-parameter')
}

function pathOf(page: string, params: Record<string, unknown>, context: CompileContext): string | Failed {
  const route = context.routes.get(page)
  if (route) return fillPath(route.path, params)
  const slug = context.slugOf(page)
  return slug === undefined ? new Failed('unknown-page', ['page']) : `/${slug}`
}

/**
 * A safe address of a link; internal ones lose their locale prefix. An address that could run a script or leave the
 * site unnoticed fails (C7).
 */
export function compileLink(link: unknown, context: CompileContext): Href | Failed {
  if (typeof link === 'string') return safeHref(link) ?? new Failed(refusalOf(link))
  if (!isRecord(link)) return wrongType(link)
  if (typeof link.page !== 'string')
    return link.page === undefined ? new Failed('missing-property') : wrongType(link.page)
  const path = pathOf(link.page, isRecord(link.params) ? link.params : {}, context)
  if (isFailed(path)) return path
  const search = new URLSearchParams()
  if (isRecord(link.search))
    for (const [name, value] of Object.entries(link.search)) if (typeof value === 'string') search.set(name, value)
  const query = search.toString().replaceAll('%2C', ',')
  const safe = safePath(query === '' ? path : `${path}?${query}`)
  return safe === null ? new Failed('unsafe-address') : { href: safe, external: false }
}

const refusalOf = (link: string): 'empty-text' | 'relative-link' | 'unsafe-address' =>
  link === '' ? 'empty-text' : looksRelative(link) ? 'relative-link' : 'unsafe-address'
