/** Calls whose time would say whether somebody has this login or contact. */
const secretive: ReadonlySet<string> = new Set(['auth.login', 'auth.restore'])

/**
 * Waits until a call has taken `stepMs` or the next multiple of it, so that an existing and a missing account take the
 * same time.
 */
export async function evenOut(call: string, tookMs: number, stepMs: number): Promise<void> {
  if (stepMs === 0 || !secretive.has(call)) return
  await new Promise((done) => setTimeout(done, Math.ceil((tookMs + 1) / stepMs) * stepMs - tookMs))
}
