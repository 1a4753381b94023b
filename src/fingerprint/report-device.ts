import type { Call } from '#platform/create-call.ts'
import { hit } from '#platform/other.ts'
import { errorLiterals } from '#schemas/error-literals.ts'
import { loadScriptInTime } from '#src/services/load-script.ts'

/** How long after the start of a tab its device is read, in ms (FPR-1). */
const DELAY_MS = 3_000
const PATIENCE_MS = 10_000
const longestSession = 4_096
/** The agent asks names below it; the policy of the document lets exactly this one through. */
const options = { dnsResolverDomain: 'seondnsresolve.com', silentMode: true } as const

type Agent = {
  readonly init: () => void
  readonly getSession: (wanted: typeof options) => Promise<unknown>
}
type Parts = {
  readonly script: string
  readonly call: Call
  /** Keeps the session for a registration. */
  readonly keep: (session: string) => void
  readonly wait: (ms: number) => Promise<void>
  readonly report: (error: unknown, where: string) => void
}

const isAgent = (value: unknown): value is Agent =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  typeof value.init === 'function' &&
  'getSession' in value &&
  typeof value.getSession === 'function'

async function loadAgent(script: string, wait: Parts['wait'], late: (error: Error) => void): Promise<Agent> {
  await loadScriptInTime(script, wait, late)
  const { seon } = window as { readonly seon?: unknown }
  if (!isAgent(seon)) throw new Error('the script ran but defined no agent')
  return seon
}

/**
 * Has the fingerprint provider make a session of this device, 3 s after the start, and sends it on (`tracking.hit`,
 * FPR-1). Nothing waits for it; what fails is logged with the literals of the specification (ERR-4). An agent that is
 * late is logged too, and still used when it comes.
 */
export async function reportDevice({ script, call, keep, wait, report }: Parts): Promise<void> {
  const where = 'the fingerprint'
  await wait(DELAY_MS)
  let isReported = false
  const notCreated = (cause: unknown): void => {
    if (!isReported) report(new Error(errorLiterals.sessionCreateFailed, { cause }), where)
    isReported = true
  }
  let agent: Agent
  try {
    agent = await loadAgent(script, wait, notCreated)
    agent.init()
  } catch (error) {
    return notCreated(error)
  }
  let seon_session: string
  try {
    const late = wait(PATIENCE_MS).then(() => null)
    const session = await Promise.race([agent.getSession(options), late])
    if (typeof session !== 'string' || session === '' || session.length > longestSession)
      throw new Error('the agent gave no valid session')
    seon_session = session
  } catch (error) {
    return report(new Error(errorLiterals.sessionDataFailed, { cause: error }), where)
  }
  keep(seon_session)
  await hit(call, { seon_session }).catch((error: unknown) => report(error, where))
}
