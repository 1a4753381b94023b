import { freshChatStoreChatEvent } from '#schemas/api/support.ts'
import { handle } from '../../handle.ts'

export default handle(
  freshChatStoreChatEvent,
  async ({ input: { channel_id, conversation_id, text, event }, player, tx, clock }) => {
    await tx.query(
      'insert into sandbox.chat_events (at, player_id, channel_id, conversation_id, text, event) values ($1, $2, $3, $4, $5, $6)',
      [new Date(clock.now()), player.id, channel_id, conversation_id, text, event],
    )
    return 1 as const
  },
)
