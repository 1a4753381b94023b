import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef, link } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

const uzs = (amount: number) => ({ amount, currency: 'UZS' })
const none = {
  available_amount: null,
  can_edit: true,
  expired_at: null,
  limit_amount: null,
  period: 'none',
  next: null,
} as const
const noneOf = (kind: 'session' | 'loss' | 'stake') => ({ kind, ...none, available_minutes: null, limit_minutes: null })

export const limitsSamples = withStates(
  [
    {
      name: 'plain',
      props: {
        help: '/help',
        limit: 'deposit-limit',
        loss: 'loss-limit',
        stake: 'stake-limit',
        session: 'session-limit',
        pause: 'pause',
        exclusion: 'self-exclusion',
      },
    },
  ],
  ['account.getDepositLimit', 'account.getPlayLimits'],
  {
    answers: {
      'account.getDepositLimit': {
        ...none,
        available_amount: uzs(150_000),
        limit_amount: uzs(1_000_000),
        period: 'week',
        expired_at: '2026-01-11T19:00:00.000Z',
        next: { limit_amount: uzs(5_000_000), period: 'month', from: '2026-01-11T12:00:00.000Z' },
      },
    },
    empty: {
      'account.getDepositLimit': none,
      'account.getPlayLimits': { items: [noneOf('session'), noneOf('loss'), noneOf('stake')] },
    },
  },
)

export const limitsSchema = {
  type: 'object',
  title: 'Limits',
  description:
    'The limits of deposits and of play, the pause and the self-exclusion of the player; support handles what the platform cannot set.',
  properties: {
    help: link('Where what cannot be set here is asked for.'),
    limit: formRef('The form of the deposit limit, for account.setDepositLimit. Without it the limit is only shown.'),
    loss: formRef('The form of the limit of losses, for account.setLossLimit. Without it that limit is only shown.'),
    stake: formRef('The form of the limit of stakes, for account.setStakeLimit. Without it that limit is only shown.'),
    session: formRef(
      'The form of the limit of the time of play, for account.setSessionLimit. Without it that limit is only shown.',
    ),
    pause: formRef('The form of a pause, for account.setTimeOut. Without it a pause is requested from support.'),
    exclusion: formRef(
      'The form of self-exclusion, for account.selfExclude, which ends the session: its actions lead to a page for guests. Without it self-exclusion is requested from support.',
    ),
  },
  required: ['help'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'limits',
  category: 'account',
  schema: limitsSchema,
  samples: limitsSamples,
  onInvalid: 'placeholder',
  words: ['account', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./limits.tsx').then((module) => module.Limits),
})
