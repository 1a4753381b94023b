import { useValue } from '#engine/render/use-value.ts'

/** Whether the site has the external provider that verifies identities (isSumsubEnable); without it support does, and ways to the check lead there. */
export const useHasVerification = (): boolean => useValue('flag:isSumsubEnable') !== false
