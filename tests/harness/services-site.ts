import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tagServices } from '#schemas/tag-services.ts'

const tagIds = { tagManager: 'GTM-TEST12', tagService: 'G-TEST123456', searchAnalytics: '12345678' } as const
/** The scripts of the services that count visits, which the sandbox does not play. */
export const tagScripts: readonly string[] = tagServices.map(({ id, script }) => script(tagIds[id]))

/**
 * Copies a site to a folder, with every third-party service that its settings can switch on; only the platform can
 * switch on the fingerprint.
 */
export function copyWithServices(site: string, folder: string): string {
  cpSync(site, folder, { recursive: true })
  const file = join(folder, 'settings/site.json')
  const document = JSON.parse(readFileSync(file, 'utf8')) as { values: { security: object } }
  const { values } = document
  // Its profile would demand that visitors are asked before any of them runs.
  const jurisdiction = undefined
  const on = {
    ...values,
    jurisdiction,
    analytics: Object.fromEntries(tagServices.map(({ id, setting }) => [setting, tagIds[id]])),
    chat: { chat: 'liveChat', liveChat: { license: '12345678' } },
    security: { ...values.security, miniApp: { hosts: ['web.telegram.org'] } },
  }
  writeFileSync(file, JSON.stringify({ ...document, values: on }))
  return folder
}
