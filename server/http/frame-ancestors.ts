import type { DocumentClass } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

type MiniApp = { readonly entry?: unknown; readonly hosts?: unknown }

/**
 * Who may frame a document (O6, R21): nobody a secure one; our own pages a public one, which posts its path to them
 * (GRD-7); and the messenger's hosts the one entry page of its mini-app.
 * @param path without locale prefix
 */
export function frameAncestors(
  { sections }: Pick<ServedRelease, 'sections'>,
  document: DocumentClass,
  path: string,
): readonly string[] {
  if (document !== 'public') return ["'none'"]
  const { security } = Object(sections.uz['site-config']) as { readonly security?: { readonly miniApp?: MiniApp } }
  const { entry = '/', hosts } = Object(security?.miniApp) as MiniApp
  return [
    "'self'",
    ...(path === entry && Array.isArray(hosts)
      ? hosts.filter((host) => typeof host === 'string').map((host) => `https://${host}`)
      : []),
  ]
}
