import { readArrival } from '#base/arrival.ts'
import { parseSearch, stringifySearch } from '#src/router/search.ts'
import { popupKeys } from './auth-popup-guard.ts'

/**
 * What a guest who is sent to the index takes along beside the address that it remembers: the dialog that the address asks for, and what a campaign put into it. Read from
 * the remembered address alone they would be lost until the guest signs in, which is what they are for (docs/decisions/014).
 * @returns search parameters that begin with `&`; '' for none.
 */
export function carriedSearch(search: string): string {
  const given = parseSearch(search)
  const dialog = Object.fromEntries(
    popupKeys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key] === '1' ? '1' : '']])),
  )
  return stringifySearch({ ...dialog, ...readArrival(search) }).replace('?', '&')
}
