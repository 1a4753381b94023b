import type { QueryClient } from '@tanstack/react-query'
import { carriedSections, carrySettings, giveJurisdiction } from '#src/app/carry-settings.ts'
import type { DocumentSource } from '#src/app/documents.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { switchesOf } from '#schemas/config/switches.ts'
import { flags } from '#schemas/vocabulary.ts'
import type { TabValues } from '#src/session/tab-parts.ts'

/**
 * Takes over the settings of the release that a tab has moved to: what its widgets read, and the functional switches
 * that conditions test. A switch that the platform's general info gives stays as that says; one that the release no
 * longer has stays as it was until the next document.
 */
export async function adoptSettings({
  documents,
  locale,
  queryClient,
  values,
}: {
  documents: DocumentSource
  locale: Locale
  queryClient: QueryClient
  values: Pick<TabValues, 'set'>
}): Promise<void> {
  const [loyalty, ...sections] = await Promise.all([
    documents.get('settings', 'loyalty'),
    ...[...carriedSections, ...(['auth', 'cashier'] as const)].map(
      async (section) => [section, await documents.get('settings', section)] as const,
    ),
  ])
  const site = sections.find(([section]) => section === 'site')?.[1]
  const named = site?.values.jurisdiction
  const profile = typeof named === 'string' ? await documents.get('jurisdiction', named) : null
  giveJurisdiction(queryClient, profile, site?.values ?? {})
  for (const [section, settings] of sections) {
    if (settings) carrySettings(queryClient, section, settings.values, locale)
  }
  const switches = switchesOf(site?.values, loyalty?.values, profile)
  values.set(
    flags.flatMap((flag) => (typeof switches[flag] === 'boolean' ? [[`flag:${flag}`, switches[flag]] as const] : [])),
  )
}
