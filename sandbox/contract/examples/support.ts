import type { supportCalls } from '#schemas/api/support.ts'
import type { Examples } from '../example.ts'

let address = 0

export const supportExamples: Examples<(typeof supportCalls)[number]['name']> = {
  'support.getsettings': { good: () => ({}) },
  'Support.sendFeedback': {
    good: ({ sandbox }) => {
      sandbox.clock.advance(10 * 60_000)
      return { subject: `Savol ${++address}`, text: 'Pul qachon keladi?', contact: 'player@playbill.test' }
    },
  },
  'FreshChat.storeChatEvent': {
    good: () => ({ channel_id: 'general', conversation_id: 'c1', text: '', event: 'sent' }),
  },
}
