import { expect, type APIRequestContext } from '@playwright/test'

/** How far the platform's time moves. */
export const movedMs = 10 * 60_000

/**
 * Has the platform take the fingerprint of devices. The site asks what the platform says of itself once a minute: the
 * platform's time moves on until the site has asked.
 */
export async function takeFingerprints(request: APIRequestContext, origin: string): Promise<void> {
  const headers = { origin }
  const settings = { is_seon_enabled: 'on', is_game_history_export_enabled: 'on', is_character_stored: 'on' }
  await request.post(`${origin}/sandbox/general`, { form: settings, headers })
  await request.post(`${origin}/sandbox/clock`, { form: { ms: String(movedMs) }, headers })
  await expect.poll(async () => (await request.get(`${origin}/about`)).text()).toContain('/services/fingerprint.js')
}
