import { noGuardSettings, type GuardSettings } from '#src/guards/guard.ts'
import { fetchInTime } from './fetch-in-time.ts'

/** Of releases, which never change. */
const known = new Map<string, Promise<GuardSettings>>()

async function load(release: string, build: string): Promise<GuardSettings> {
  const answer = await fetchInTime(`/nfx/release/${release}/release.json?b=${build}`, { credentials: 'omit' })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the summary of the release answered ${answer.status}`)
  }
  return ((await answer.json()) as { readonly guards: GuardSettings }).guards
}

/**
 * What the guards read of a release, fetched with the first navigation. Where it cannot be had no rule applies: the
 * next document load has them all from the server, and the next navigation asks again.
 */
export function releaseSettings(release: string, build: string): Promise<GuardSettings> {
  let settings = known.get(release)
  if (!settings) {
    settings = load(release, build)
    known.set(release, settings)
    settings.catch(() => known.delete(release))
  }
  return settings.catch(() => noGuardSettings)
}
