import { authPopupGuard } from './auth-popup-guard.ts'
import { cmsRedirectsGuard } from './cms-redirects-guard.ts'
import { comesToRest } from './comes-to-rest.ts'
import type { Guard, GuardContext, GuardRedirect, PopupWish } from './guard.ts'
import { localeGuard } from './locale-guard.ts'
import { pathLookupGuard } from './path-lookup-guard.ts'
import { userRefreshGuard } from './user-refresh-guard.ts'

/** All guards in the order of specification section 2. */
export const guardOrder = ['locale', 'cms-redirects', 'auth-popup', 'user-refresh', 'path-lookup'] as const

const guards: ReadonlyMap<string, Guard> = new Map<(typeof guardOrder)[number], Guard>([
  ['locale', localeGuard],
  ['cms-redirects', cmsRedirectsGuard],
  ['auth-popup', authPopupGuard],
  ['user-refresh', userRefreshGuard],
  ['path-lookup', pathLookupGuard],
])

export type GuardsResult = {
  readonly redirect: GuardRedirect | null
  /** What to open when the page is shown: only for guests. */
  readonly wish: PopupWish | null
  /** Whether the page may be shown to this visitor only, by other than the cookies of the request. */
  readonly isPersonal: boolean
}

/** Guards that never send the visitor elsewhere. */
const leadNowhere: ReadonlySet<string> = new Set(['auth-popup', 'user-refresh'])

type Step = { readonly name: string; readonly guard: Guard }

function stepNamed(name: string): Step {
  const guard = guards.get(name)
  if (!guard) throw new RangeError(`There is no route guard "${name}": guards are named in src/guards/run-guards.ts`)
  return { name, guard }
}

async function runSteps(steps: readonly Step[], context: GuardContext): Promise<GuardsResult> {
  let wish: PopupWish | null = null
  let isPersonal = false
  for (const { guard } of steps) {
    const outcome = await guard(context)
    if (outcome === null) continue
    if ('redirect' in outcome) return { redirect: outcome.redirect, wish: null, isPersonal }
    if ('wish' in outcome) wish = outcome.wish
    else isPersonal = true
  }
  return { redirect: null, wish: wish && (await context.account()).user === 'guest' ? wish : null, isPersonal }
}

/**
 * Runs route guards one after another until one sends the visitor elsewhere (specification section 2): the one implementation of the server (first load) and of the
 * browser (navigation). Where redirect rules and the other guards send the visitor in a circle, the rules do not count: the page is shown (reliability C10).
 * @throws RangeError before any of them runs, for a name that no guard has.
 */
export async function runGuards(order: readonly string[], context: GuardContext): Promise<GuardsResult> {
  const steps = order.map(stepNamed)
  const result = await runSteps(steps, context)
  if (!result.redirect || context.settings.redirects.length === 0) return result
  const leading = steps.filter(({ name }) => !leadNowhere.has(name))
  if (await comesToRest(result.redirect, context, async (there) => (await runSteps(leading, there)).redirect))
    return result
  return {
    ...(await runSteps(
      steps.filter(({ name }) => name !== 'cms-redirects'),
      context,
    )),
    isPersonal: true,
  }
}
