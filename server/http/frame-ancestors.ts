import type { DocumentClass } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

/**
 * Who may frame a document (O6, R21): nobody a secure one; our own pages a public one, which posts its path to them
 * (GRD-7), and the messenger's hosts where the settings name them: its web client shows its mini-app in a frame.
 */
export function frameAncestors(
  { sections }: Pick<ServedRelease, 'sections'>,
  document: DocumentClass,
): readonly string[] {
  if (document !== 'public') return ["'none'"]
  const { security } = Object(sections.uz['site-config']) as { readonly security?: { readonly miniApp?: unknown } }
  const { hosts } = Object(security?.miniApp) as { readonly hosts?: unknown }
  return [
    "'self'",
    ...(Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string').map((host) => `https://${host}`) : []),
  ]
}
