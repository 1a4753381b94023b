/** The build of the site that serves this viewer, and whose machines it replays on; null where it is not told. */
export async function siteBuild(load: typeof fetch = fetch): Promise<string | null> {
  try {
    const answer = await load('/_inspect/build.json')
    const told: unknown = answer.ok ? await answer.json() : null
    return typeof told === 'object' && told !== null && 'build' in told && typeof told.build === 'string'
      ? told.build
      : null
  } catch {
    return null
  }
}
