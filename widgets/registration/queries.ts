import type { QueryContext } from '#engine/define-widget.ts'
import { charactersQuery } from '#platform/loyalty.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'

/** The characters, where one is chosen while registering: the form has no such field before they are known. */
export function queries(_props: object, { settings }: QueryContext) {
  const { registration }: Partial<AuthSettings> = settings?.('auth') ?? {}
  return registration?.showCharacterSelect === true ? [charactersQuery()] : []
}
