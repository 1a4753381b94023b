import type { Menu } from '#schemas/document/menu.ts'

export const INBOX_PATH = '/profile/inbox'

/** Whether one of these entries, or of those below them, leads to the inbox. */
export const leadsToInbox = (entries: Menu['items']): boolean =>
  entries.some(({ to, items }) => to?.href === INBOX_PATH || (items !== undefined && leadsToInbox(items)))
