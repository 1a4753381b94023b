import { accountEndOtherSessions, accountGetSignIns } from '#schemas/api/account-sign-ins.ts'
import { handle } from '../handle.ts'
import { needCapability } from '../identity/limits.ts'
import { endOtherSessions } from '../session/end-sessions.ts'
import { partOfAddress, readDevice } from '../session/read-device.ts'

const MOST = 20
const MOST_OVER = 10

type Row = { id: number; at: Date; user_agent: string; address: string; is_current: boolean; seen_at: Date | null }

export const signInCalls = [
  handle(accountGetSignIns, async ({ player, tx, clock, session }) => {
    await needCapability(tx, 'list_sign_ins')
    const rows = await tx.query<Row>(
      `select i.id, i.at, i.user_agent, i.address, i.session_hash = $2 as is_current, s.seen_at
         from sandbox.sign_ins i
         left join sandbox.sessions s on s.token_hash = i.session_hash and s.player_id = i.player_id and s.expires_at > $3
        where i.player_id = $1 order by i.session_hash = $2 desc, s.seen_at is null, i.id desc limit 50`,
      [player.id, session.tokenHash, new Date(clock.now())],
    )
    const open = rows.filter(({ seen_at }) => seen_at !== null).slice(0, MOST)
    const over = rows.filter(({ seen_at }) => seen_at === null).slice(0, Math.min(MOST_OVER, MOST - open.length))
    return {
      items: [...open, ...over].map(({ id, at, user_agent, address, is_current, seen_at }) => {
        const { kind, system, browser } = readDevice(user_agent)
        return {
          id,
          is_current,
          is_open: seen_at !== null,
          device: kind,
          system,
          browser,
          address: partOfAddress(address),
          signed_in_at: at.toISOString(),
          seen_at: seen_at?.toISOString() ?? null,
        }
      }),
    }
  }),

  handle(accountEndOtherSessions, async ({ player, tx, session, clock }) => {
    await needCapability(tx, 'list_sign_ins')
    return { ended: await endOtherSessions(tx, player.id, session.tokenHash ?? '', clock.now()) }
  }),
]
