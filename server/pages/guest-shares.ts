import { createGuestShare, type GuestShare } from '#src/entries/server-door.ts'
import type { SiteServer } from '#server/site-server.ts'

const shares = new WeakMap<SiteServer, GuestShare>()

/** What requests without a session have in common, one a server. */
export function guestShareOf(site: SiteServer): GuestShare {
  let share = shares.get(site)
  if (!share) {
    share = createGuestShare(site.now)
    shares.set(site, share)
  }
  return share
}
