import { freshChatStoreChatEvent, supportGetSettings, supportSendFeedback } from '#schemas/api/support.ts'
import { countAttempt } from '../auth/attempts.ts'
import { handle } from '../handle.ts'
import { sendMessage } from '../identity/outbox.ts'

const hours = { uz: 'Har kuni, 09:00 dan 21:00 gacha', ru: 'Ежедневно с 09:00 до 21:00' }

const LIMIT = { most: 5, windowMs: 10 * 60_000 }

export const supportCalls = [
  handle(supportGetSettings, async ({ locale }) => ({
    chat: null,
    providers: {},
    email: 'support@playbill.test',
    phone: null,
    hours: hours[locale],
  })),

  handle(supportSendFeedback, async ({ input: { subject, text, contact }, player, tx, clock, locale, network }) => {
    const at = clock.now()
    await countAttempt(tx, [{ key: `feedback:${player ? player.id : network}`, ...LIMIT }], at)
    await tx.query('insert into sandbox.feedback (at, player_id, subject, text, contact) values ($1, $2, $3, $4, $5)', [
      new Date(at),
      player?.id ?? null,
      subject,
      text,
      contact,
    ])
    await sendMessage(tx, {
      at,
      channel: 'mail',
      to: 'support@playbill.test',
      locale,
      kind: 'support_request',
      subject,
      text: `${text}\n\n${contact}`,
    })
    return 1 as const
  }),

  handle(
    freshChatStoreChatEvent,
    async ({ input: { channel_id, conversation_id, text, event }, player, tx, clock }) => {
      await tx.query(
        'insert into sandbox.chat_events (at, player_id, channel_id, conversation_id, text, event) values ($1, $2, $3, $4, $5, $6)',
        [new Date(clock.now()), player.id, channel_id, conversation_id, text, event],
      )
      return 1 as const
    },
  ),
]
