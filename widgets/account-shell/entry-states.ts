import { useValue } from '#engine/render/use-value.ts'
import { INBOX_PATH } from '../_shared/inbox/inbox-path.ts'

/** The words of `account:hub` for a state; null if the state is unknown. */
export type EntryState = { readonly key: string; readonly values?: Readonly<Record<string, number>> } | null

const yesOrNo = (name: string, value: unknown): EntryState =>
  typeof value === 'boolean' ? { key: `${name}.${value ? 'yes' : 'no'}` } : null

/**
 * The state of each page of the profile (such as an unconfirmed contact), from what the tab knows about the player.
 *
 * @param unread How many entries of the inbox are unread.
 */
export function useEntryStates(unread: number): (path: string) => EntryState {
  const twoFactor = useValue('player.twoFactor')
  const isVerified = useValue('player.isVerified')
  const isOnVerification = useValue('player.isOnVerification')
  const level = useValue('player.level')
  const states: Readonly<Record<string, EntryState>> = {
    [INBOX_PATH]: unread > 0 ? { key: 'inbox', values: { count: unread } } : null,
    '/profile/security': yesOrNo('twoFactor', twoFactor),
    '/profile/verification':
      isOnVerification === true && isVerified !== true
        ? { key: 'verification.running' }
        : yesOrNo('verification', isVerified),
    '/profile/loyalty': typeof level === 'number' ? { key: 'level', values: { level } } : null,
    '/profile/bonuses': { key: 'bonuses' },
    '/profile/cashback': { key: 'cashback' },
    '/profile/bets/history': { key: 'bets' },
    '/profile/bets/exports': { key: 'exports' },
    '/profile/notification': { key: 'notification' },
    '/profile/responsible-game': { key: 'limits' },
  }
  return (path) => (Object.hasOwn(states, path) ? (states[path] ?? null) : null)
}
