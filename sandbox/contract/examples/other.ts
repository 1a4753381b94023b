import type { otherCalls } from '#schemas/api/other.ts'
import type { Examples } from '../example.ts'

export const otherExamples: Examples<(typeof otherCalls)[number]['name']> = {
  'metadata.get': { good: () => ({}) },
  'metadata.getgeneralinfo': { good: () => ({}) },
  'storage.get': { good: () => ({ keys: ['already_seen_cashback_id'] }) },
  'storage.getKeys': { good: () => ({}) },
  'storage.set': {
    good: () => ({ key: 'already_seen_cashback_id', value: '' }),
    errors: {
      StorageQuotaExceededException: async ({ sandbox }) => {
        const full = await sandbox.player('+998901234567')
        for (let n = 0; n < 8; n++) await full.call('storage.set', { key: `key_${n}`, value: 'x'.repeat(4_000) })
        return await full.call('storage.set', { key: 'one_more', value: 'x'.repeat(1_000) })
      },
    },
  },
  'events.handle': { good: () => ({ event_name: 'pageview', event_params: { path: '/', first: true, n: 2 } }) },
  'tracking.hit': { good: () => ({ referer: 'https://example.com/page', track_id: 'spring' }) },
  'builds.latest': { good: () => ({}) },
}
