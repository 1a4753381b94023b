import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { type Currency, readCurrencies } from '../identity/currencies.ts'
import type { NewPlayer } from '../identity/create-player.ts'
import { starterCharacter } from '../loyalty/characters.ts'
import type { RegistrationInput } from './judge-registration.ts'

/** What a registration says besides who registers. News only by a yes: the platform ticks nothing by itself. */
export function extrasOf(
  input: RegistrationInput,
): Pick<
  NewPlayer,
  'isSubscribed' | 'hasAcceptedTerms' | 'promoCode' | 'markBetting' | 'characterId' | 'utm' | 'countryCode'
> {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, track_id } = input
  const utm = Object.entries({ utm_source, utm_medium, utm_campaign, utm_term, utm_content, track_id })
  return {
    isSubscribed: input.notify === true,
    hasAcceptedTerms: input.terms === true,
    promoCode: input.promo_code?.trim() || null,
    markBetting: input.markBetting === 'betting' || input.markBetting === 'casino' ? input.markBetting : null,
    characterId: starterCharacter(input.character_id),
    utm: Object.fromEntries(utm.filter((entry): entry is [string, string] => Boolean(entry[1]))),
    countryCode: input.country_code ?? 'UZ',
  }
}

/** The currency that was asked for, or the base one. Fails on the field for one in which no account is kept. */
export async function currencyOf(tx: Queryable, code: string | null | undefined): Promise<Currency> {
  const currencies = await readCurrencies(tx)
  const currency = code ? currencies.find((one) => one.code === code) : currencies[0]
  return (
    currency ??
    fail('InvalidParameterException', { currency: ['unknown'] }, { message: 'No account is kept in this currency' })
  )
}
