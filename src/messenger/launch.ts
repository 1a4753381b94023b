import { parseUntrusted } from '#base/parse-untrusted.ts'
import { createStore } from '#base/store.ts'

/** Who the messenger says is here. The server checks the signature; nothing here is believed by itself (S13). */
export type Launch = {
  /** Init data as the messenger signed them. */
  readonly payload: string
  readonly hash: string
  readonly queryId: string
  readonly id: number | null
  readonly username: string
  readonly language_code: string
}

const dataName = 'tgWebAppData'
/** Where the messenger's own script looks for the parameters of the launch when the address has none. */
const launchKey = '__telegram__initParams'
const longest = 4_096

/** The query id of the launch: also the mark that this tab is the mini-app. */
const queryStore = createStore<{ readonly queryId: string }>({
  area: 'session',
  namespace: 'messenger',
  version: 1,
  isValid: (value): value is { queryId: string } =>
    typeof value === 'object' && value !== null && 'queryId' in value && typeof value.queryId === 'string',
})

type Named = Readonly<Record<string, unknown>>
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null

function userOf(text: string | null): Named {
  const parsed = parseUntrusted(isNamed, text ?? '')
  return parsed.ok ? parsed.value : {}
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 64) : '')

/**
 * Whether the messenger is around this page: its apps bring a bridge along, and its web client a frame, which the
 * policy of the document lets nobody else hold. The launch data in a link that somebody sends are signed too, and would
 * sign the visitor in as the sender (S13).
 */
export const isInMessenger = (page: Window): boolean =>
  page.parent !== page || 'TelegramWebviewProxy' in page || 'notify' in Object(page.external)

/**
 * Reads the hash that the messenger opened the site with: stores the query id for this tab, and puts what the
 * messenger's script needs besides the signed data where that script looks for it. Null if this is no launch. Data that
 * occur twice are refused: the messenger appends its own to the hash of a forged link.
 */
export function readLaunch(hash: string): Launch | null {
  const parameters = new URLSearchParams(hash.slice(1))
  const [payload, second] = parameters.getAll(dataName)
  if (payload === undefined || second !== undefined) return null
  parameters.delete(dataName)
  try {
    window.sessionStorage.setItem(launchKey, JSON.stringify(Object.fromEntries(parameters)))
  } catch {
    // Without storage the script knows neither version nor colours of the messenger.
  }
  const data = new URLSearchParams(payload)
  const { id, username, language_code } = userOf(data.get('user'))
  const queryId = textOf(data.get('query_id'))
  queryStore.set({ queryId })
  if (payload.length > longest) return null
  return {
    payload,
    hash: textOf(data.get('hash')),
    queryId,
    id: typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null,
    username: textOf(username),
    language_code: textOf(language_code).slice(0, 16),
  }
}

/** Whether this tab is the mini-app of the messenger. */
export const isMiniApp = (): boolean => queryStore.get() !== null
