import type { QueryContext } from '#engine/define-widget.ts'
import { charactersQuery } from '#platform/loyalty.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import type { CarriedJurisdiction } from '../_shared/page/jurisdiction.ts'

/**
 * The characters, where one is chosen while registering: the form has no such field before they are known. A site that
 * shows no bonuses has none.
 */
export function queries(_props: object, { settings }: QueryContext) {
  const { registration }: Partial<AuthSettings> = settings?.('auth') ?? {}
  const { areBonusesShown }: Partial<CarriedJurisdiction> = settings?.('jurisdiction') ?? {}
  return registration?.showCharacterSelect === true && areBonusesShown !== false ? [charactersQuery()] : []
}
