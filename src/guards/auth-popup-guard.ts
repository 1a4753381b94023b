import { readArrival } from '#base/arrival.ts'
import { parseSearch } from '#src/router/search.ts'
import type { Guard } from './guard.ts'

/** Search parameters that ask for a dialog; they leave the address when it closes. */
export const popupKeys = ['show_popup_reg', 'show_popup_auth', 'prevent_close'] as const

const gameAddress = '/game/##name##'

/** What `show_popup_reg` was, to be kept by the browser (specification section 2); '' for what is not fit to be kept (reliability D11), null where the address has none. */
export function registrationMark(search: string): string | null {
  return parseSearch(search).show_popup_reg === undefined ? null : (readArrival(search).show_popup_reg ?? '')
}

/** Auth-popup triggers (specification section 2): notes the wish only; `runGuards` lets it through for guests, once it is known who is here. */
export const authPopupGuard: Guard = ({ load, address, definition }) => {
  if (load === 'preload') return null
  const search = parseSearch(address.search)
  const preventClose = search.prevent_close === '1'
  if (search.show_popup_reg !== undefined) return { wish: { popup: 'registration', preventClose, onClose: 'clean' } }
  if (search.show_popup_auth !== undefined) return { wish: { popup: 'auth', preventClose, onClose: 'clean' } }
  if (address.hash === '#real' && definition.seo === gameAddress)
    return { wish: { popup: 'registration', preventClose, onClose: 'index' } }
  return null
}
