import { mutationOptions } from '@tanstack/react-query'
import type { Secret } from '#base/secret.ts'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from './create-call.ts'
import { callOf, callQuery } from './query-call.ts'

/** Who the visitor is (`account.getInfo`, AUT-11); uid 0 is a guest. Fresh for half a minute. */
export const accountQuery = () => callQuery('account.getInfo', {}, 30_000)

/**
 * Tells the platform the chosen locale (`account.changelocale`, LOC-4). The caller must invalidate what was fetched in
 * the other locale.
 */
export const changeLocale = (
  call: Call,
  locale: CallInput<'account.changelocale'>['locale'],
  options?: CallOptions,
): Promise<CallOutput<'account.changelocale'>> => call('account.changelocale', { locale }, options)

/** Subscribes a contact to news or unsubscribes it (`account.changeSubscription`). */
export const changeSubscriptionMutation = () =>
  mutationOptions({
    mutationKey: ['account.changeSubscription'],
    mutationFn: (input: CallInput<'account.changeSubscription'>, { client }) =>
      callOf(client)('account.changeSubscription', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['account.getprofileinfo'] }),
        client.invalidateQueries({ queryKey: accountQuery().queryKey }),
      ]),
    networkMode: 'always',
    retry: false,
  })

/**
 * Begins to switch two-factor on or off (`account.changeTwoFactorAuth`). The answer holds the secret of the
 * authenticator: it goes to the screen and nowhere else, no query or mutation cache included.
 */
export function changeTwoFactorAuth(
  call: Call,
  state: boolean,
  options?: CallOptions,
): Promise<CallOutput<'account.changeTwoFactorAuth'>> {
  return call('account.changeTwoFactorAuth', { state }, options)
}

/**
 * Confirms a contact by the code that was sent to it (`account.confirmContact`); a wrong code is in the error's data
 * under `code`.
 */
export function confirmContact(
  call: Call,
  { contact, code }: { contact: string; code: Secret },
  options?: CallOptions,
): Promise<CallOutput<'account.confirmContact'>> {
  return call('account.confirmContact', { contact, code: code.reveal() }, options)
}

/**
 * Completes the change with a code of the authenticator (`account.confirmTwoFactorAuth`); the client recognises the
 * text of a refusal (S6). The session cookie changes.
 */
export function confirmTwoFactorAuth(
  call: Call,
  code: Secret,
  options?: CallOptions,
): Promise<CallOutput<'account.confirmTwoFactorAuth'>> {
  return call('account.confirmTwoFactorAuth', { code: code.reveal() }, options)
}

/** The four balances (`account.getBalance`): players only. Never fresh: every caller wants the current amounts. */
export const balanceQuery = () => callQuery('account.getBalance', {}, 0)

/** How many recovery codes are left (`account.getRecoveryCodes`, an extension). */
export const recoveryCodesQuery = () => callQuery('account.getRecoveryCodes', {}, 30_000)

/**
 * Makes new recovery codes (`account.makeRecoveryCodes`, an extension). The answer holds the codes: they go to the
 * screen and nowhere else.
 */
export function makeRecoveryCodes(
  call: Call,
  code: Secret,
  options?: CallOptions,
): Promise<CallOutput<'account.makeRecoveryCodes'>> {
  return call('account.makeRecoveryCodes', { code: code.reveal() }, options)
}

/** The last sign-ins of the player with their devices (`account.getSignIns`, an extension). */
export const signInsQuery = () => callQuery('account.getSignIns', {}, 30_000)

/** Ends every session of the player but this one (`account.endOtherSessions`, an extension). */
export const endOtherSessionsMutation = () =>
  mutationOptions({
    mutationKey: ['account.endOtherSessions'],
    mutationFn: (_: void, { client }) => callOf(client)('account.endOtherSessions', {}),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: signInsQuery().queryKey }),
    networkMode: 'always',
    retry: false,
  })

/** Countries whose phone numbers can be given (`account.getContactPhoneSettings`). Names are in the locale of the call. */
export const phoneSettingsQuery = () => callQuery('account.getContactPhoneSettings', {}, 3_600_000)

/** Currencies and what they are worth in the base currency (`account.getcurrencyrates`); for information only. */
export const currencyRatesQuery = () => callQuery('account.getcurrencyrates', {}, 3_600_000)

/** Which fields the profile form has for this player, and which are missing (`Account.getPersonalDataFields`). */
export const personalDataFieldsQuery = () => callQuery('Account.getPersonalDataFields', {}, 30_000)

/** The profile with contacts and document (`account.getprofileinfo`, PRF-10): players only. */
export const profileQuery = () => callQuery('account.getprofileinfo', { fields: ['contacts', 'document'] }, 30_000)

/**
 * Changes the currency of an empty account (`account.setCurrency`); why it stays is in the error's data under
 * `currency`: hasMoney, hasBonus, hasOpenPayment, hasLimit.
 */
export const setCurrencyMutation = () =>
  mutationOptions({
    mutationKey: ['account.setCurrency'],
    mutationFn: (input: CallInput<'account.setCurrency'>, { client }) => callOf(client)('account.setCurrency', input),
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: accountQuery().queryKey }),
        client.invalidateQueries({ queryKey: balanceQuery().queryKey }),
      ]),
    networkMode: 'always',
    retry: false,
  })

/** Unsubscribes a contact by the token of a link (`account.unsubscribe`), signed in or not. */
export function unsubscribe(
  call: Call,
  { contact, token }: { contact: string; token: Secret },
  options?: CallOptions,
): Promise<CallOutput<'account.unsubscribe'>> {
  return call('account.unsubscribe', { contact, token: token.reveal() }, options)
}
