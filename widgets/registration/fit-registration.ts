import { storedPromoCode } from '#base/arrival.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'

export type RegistrationSettings = Partial<AuthSettings['registration']>
type Facts = {
  readonly settings: RegistrationSettings
  readonly isPromoOpen: boolean
  readonly characters: readonly { readonly id: number; readonly name: string }[] | undefined
}

/**
 * The settings that this site may offer: no gift and no character if its jurisdiction hides bonuses, no character if
 * the site has none (LOY-5).
 */
export const offeredSettings = (
  settings: RegistrationSettings,
  { areBonusesShown, hasCharacters }: { readonly areBonusesShown: boolean; readonly hasCharacters: boolean },
): RegistrationSettings => ({
  ...settings,
  ...(!areBonusesShown && { showPromocode: false }),
  ...((!areBonusesShown || !hasCharacters) && { showCharacterSelect: false }),
})

/**
 * The form as the settings want it (AUT-14): what they do not ask for is left out and sent as their default says, and
 * the characters that there are can be chosen from.
 */
export function fitRegistration(form: CompiledForm, { settings, isPromoOpen, characters = [] }: Facts): CompiledForm {
  const { terms, notify, markBetting, showPromocode, showCharacterSelect } = settings
  const isRequested: Readonly<Record<string, boolean>> = {
    terms: terms?.isActive ?? true,
    notify: notify?.isActive ?? true,
    markBetting: markBetting?.isActive ?? false,
    promo_code: showPromocode === true && isPromoOpen,
    character_id: showCharacterSelect === true && characters.length > 0,
  }
  const { terms: isAgreed, notify: isTold, markBetting: place } = defaultsOf(settings)
  return {
    ...form,
    unshown: {
      ...(!isRequested.terms && { terms: isAgreed }),
      ...(!isRequested.notify && { notify: isTold }),
      ...(!isRequested.markBetting && { markBetting: place }),
    },
    fields: form.fields
      .filter(({ name }) => isRequested[name] ?? true)
      .map((field) =>
        field.name === 'character_id'
          ? { ...field, options: characters.map(({ id, name }) => ({ value: String(id), label: name })) }
          : field,
      ),
  }
}

/**
 * News are on by default only where the settings say so, which the check refuses: a site without settings ticks
 * nothing.
 */
const defaultsOf = ({ terms, notify, markBetting }: RegistrationSettings) => ({
  terms: terms?.defaultValue ?? false,
  notify: notify?.defaultValue ?? false,
  markBetting: markBetting?.defaultValue ?? 'betting',
})

/** What a form begins with: the defaults of the settings, and the promo code that the visitor came with. */
export function startRegistration(settings: RegistrationSettings): Readonly<Record<string, unknown>> {
  const code = storedPromoCode()
  return { ...defaultsOf(settings), ...(code !== null && { promo_code: code }) }
}
