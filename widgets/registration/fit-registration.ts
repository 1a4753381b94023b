import { storedPromoCode } from '#base/arrival.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'

export type RegistrationSettings = Partial<AuthSettings['registration']>
type Facts = {
  readonly settings: RegistrationSettings
  readonly isPromoOpen: boolean
  readonly characters: readonly { readonly id: number; readonly name: string }[] | undefined
}

/** What of the settings this site may offer: no gift and no character where its jurisdiction shows no bonuses, no character where there are none (LOY-5). */
export const offeredSettings = (
  settings: RegistrationSettings,
  { areBonusesShown, hasCharacters }: { readonly areBonusesShown: boolean; readonly hasCharacters: boolean },
): RegistrationSettings => ({
  ...settings,
  ...(!areBonusesShown && { showPromocode: false }),
  ...((!areBonusesShown || !hasCharacters) && { showCharacterSelect: false }),
})

/** The form as the settings want it (AUT-14): what they do not ask for is left out, and the characters that there are can be chosen from. */
export function fitRegistration(form: CompiledForm, { settings, isPromoOpen, characters = [] }: Facts): CompiledForm {
  const { terms, notify, markBetting, showPromocode, showCharacterSelect } = settings
  const isRequested: Readonly<Record<string, boolean>> = {
    terms: terms?.isActive ?? true,
    notify: notify?.isActive ?? true,
    markBetting: markBetting?.isActive ?? false,
    promo_code: showPromocode === true && isPromoOpen,
    character_id: showCharacterSelect === true && characters.length > 0,
  }
  return {
    ...form,
    fields: form.fields
      .filter(({ name }) => isRequested[name] ?? true)
      .map((field) =>
        field.name === 'character_id'
          ? { ...field, options: characters.map(({ id, name }) => ({ value: String(id), label: name })) }
          : field,
      ),
  }
}

/** What a form begins with: the defaults of the settings, and the promo code that the visitor came with. */
export function startRegistration({
  terms,
  notify,
  markBetting,
}: RegistrationSettings): Readonly<Record<string, unknown>> {
  const code = storedPromoCode()
  return {
    terms: terms?.defaultValue ?? false,
    notify: notify?.defaultValue ?? true,
    markBetting: markBetting?.defaultValue ?? 'betting',
    ...(code !== null && { promo_code: code }),
  }
}
