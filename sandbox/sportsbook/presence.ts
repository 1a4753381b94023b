import type { CallOutput } from '#schemas/api/calls.ts'

export const SPORTSBOOK = 'dgt_sportsbook'
/** Its page, for a frame of the site. */
export const SPORTSBOOK_PATH = '/sandbox/sportsbook'

/**
 * What games.get answers to sysname=dgt_sportsbook: that there is a sportsbook, and where. It is in no list of games.
 *
 * @param host origin of the games; null if the sportsbook is a page of this site
 */
export const sportsbookPresence = (offset: number, host: string | null): CallOutput<'games.get'> => {
  const items = [
    {
      sysname: SPORTSBOOK,
      name: 'Sportsbook',
      type: 'live' as const,
      has_demo: false,
      is_new: false,
      maintenance: false,
      extra: { launch_url: `${host ?? ''}${SPORTSBOOK_PATH}` },
    },
  ].slice(offset)
  return { items, total: 1, offset, count: items.length }
}
