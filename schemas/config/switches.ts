import type { RouteId } from '#schemas/routes.ts'

type Values = Readonly<Record<string, unknown>> | undefined

/**
 * The switches of the settings that conditions may name: those of the site (CFG-3), and whether there are loyalty and
 * characters (LOY-5). Loyalty and characters are off where the jurisdiction profile hides bonuses.
 */
export function switchesOf(
  site: Values,
  loyalty: Values,
  profile: { readonly bonuses?: { readonly areShown?: boolean } } | null,
): Readonly<Record<string, unknown>> {
  const functional = (site?.['functionalSettings'] ?? {}) as Readonly<Record<string, unknown>> // compiled by the section's schema
  if (profile?.bonuses?.areShown === false) return { ...functional, isEnableLoyalty: false, isEnableCharacters: false }
  return {
    ...functional,
    isEnableLoyalty: loyalty?.['isEnableLoyalty'],
    isEnableCharacters: loyalty?.['isEnableCharacters'],
  }
}

/** Routes of a single reward. They do not exist where the jurisdiction profile hides bonuses. */
export const rewardItemRoutes: ReadonlySet<string> = new Set<RouteId>(['offers.item', 'promotions.item'])
