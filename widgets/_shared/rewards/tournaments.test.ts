import { expect, test } from 'vitest'
import type { Tournament } from '#platform/tournaments.ts'
import { joinState } from './tournaments.tsx'

const info = { is_participant: false, joined_at: null, points: 0, rounds: 0, place: null, prize: null }
const restrictions = {
  min_stake: { amount: 1, currency: 'UZS' },
  min_level: 1,
  needs_deposit: false,
  needs_contact: false,
  max_participants: 2,
}
const tournament = (more: Partial<Tournament>): Tournament => ({
  id: 1,
  status: 'active',
  starts_at: '',
  ends_at: '',
  user_info: info,
  restrictions,
  total_participants: 1,
  ...more,
})

test.each([
  ['open', tournament({}), true],
  ['open', tournament({ status: 'future' }), true],
  ['guest', tournament({ user_info: null }), false],
  ['joined', tournament({ user_info: { ...info, is_participant: true } }), true],
  ['joined', tournament({ user_info: { ...info, is_participant: true }, total_participants: 2 }), true],
  ['full', tournament({ total_participants: 2 }), true],
  ['full', tournament({ total_participants: 3, user_info: null }), false],
  ['open', tournament({ total_participants: 900, restrictions: { ...restrictions, max_participants: null } }), true],
  ['finished', tournament({ status: 'finished', user_info: { ...info, is_participant: true } }), true],
  ['guest', tournament({ user_info: { ...info, is_participant: true } }), false],
] as const)('[TRN-1] the button is %s', (expected, one, isPlayer) => {
  expect(joinState(one, isPlayer)).toBe(expected)
})
