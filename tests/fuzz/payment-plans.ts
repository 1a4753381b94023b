import fc from 'fast-check'
import { anyDelivery } from '#sandbox/testing/cashier-fixtures.ts'
import type { Cut, FlowId, Method } from './payment-world.ts'
import { SECOND } from './tab-time.ts'

const tab = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('submit' as const),
      tab,
      amount: fc.constantFrom(0, 1),
      /** Of a deposit: a withdrawal goes to a wallet. */
      method: fc.constantFrom<Method>('bulut-hamyon', 'bulut-hamyon', 'oltin-karta'),
      cut: fc.constantFrom<Cut>('none', 'none', 'before', 'after', 'error', 'late'),
      isTwice: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      tab,
      event: fc.constantFrom(
        'intent.resume',
        'intent.anew',
        'intent.edit',
        'intent.retry',
        'intent.open',
        'flow.wake',
        'payment.refresh',
        'payment.hidden',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reads' as const), tab, areDown: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), tab, isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), tab, which: fc.nat({ max: 7 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('time' as const), seconds: fc.constantFrom(1, 5, 40, 400, 2_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      which: fc.nat({ max: 7 }),
      as: fc.constantFrom('succeeded' as const, 'declined' as const, 'cancelled' as const),
      delivery: anyDelivery,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('forge' as const),
      which: fc.nat({ max: 7 }),
      lie: fc.constantFrom('signature' as const, 'amount' as const, 'transaction' as const),
    }),
  },
  // The provider leads back to the page of a payment: more than once, or with an id that is forged or another player's.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      tab,
      which: fc.nat({ max: 7 }),
      id: fc.constantFrom('own' as const, 'own' as const, 'newest' as const, 'foreign' as const, 'forged' as const),
    }),
  },
)
/** What happens to one player's payments of one kind. */
export const run = fc.record({
  flow: fc.constantFrom<FlowId>('deposit', 'withdrawal'),
  /** Whether the platform looks at the key. */
  honoursKey: fc.boolean(),
  steps: fc.array(step, { minLength: 3, maxLength: 10 }),
})
export type Run = typeof run extends fc.Arbitrary<infer T> ? T : never

const onTime = { delay: 0, twice: false, shuffled: false } as const
const submit = { do: 'submit', tab: 0, amount: 0, method: 'bulut-hamyon', isTwice: false, cut: 'none' } as const
const provider = { do: 'provider', which: 0, as: 'succeeded', delivery: onTime } as const

/**
 * An answer that is lost, then one that comes: whatever is generated, each run sees both flows to their ends. Then a
 * search that was given up comes to its end too.
 */
const searches = (['deposit', 'withdrawal'] as const).flatMap((flow): [Run][] => {
  return [
    [
      {
        flow,
        honoursKey: true,
        steps: [
          { ...submit, cut: 'after' },
          { ...submit, tab: 1 },
        ],
      },
    ],
    [
      {
        flow,
        honoursKey: false,
        steps: [
          { ...submit, cut: 'before' },
          { do: 'reads', tab: 0, areDown: true },
          { do: 'time', seconds: 400 },
        ],
      },
    ],
  ]
})
const providers: readonly Run['steps'][] = [
  [submit, { ...provider, delivery: { delay: 300 * SECOND, twice: true, shuffled: true } }],
  [submit, { ...provider, as: 'declined' }],
  [submit, { ...provider, as: 'cancelled' }, { do: 'return', tab: 0, which: 0, id: 'own' }],
  [submit, { do: 'forge', which: 0, lie: 'signature' }, { do: 'time', seconds: 2_000 }],
  [{ do: 'return', tab: 0, which: 0, id: 'foreign' }, submit, { do: 'return', tab: 1, which: 0, id: 'forged' }],
]
/**
 * A payment that came though its answer was lost, and the same once more, which stops before it is sent because the
 * history cannot be read.
 */
const onceMoreUnread: Run = {
  flow: 'withdrawal',
  honoursKey: false,
  steps: [
    { ...submit, cut: 'error' },
    { do: 'reload', tab: 0 },
    submit,
    { do: 'reads', tab: 0, areDown: true },
    { do: 'press', tab: 0, event: 'intent.anew' },
  ],
}
/** A request that comes twenty seconds late, the player who asks again and again, and the same in another tab. */
const lateAndImpatient = (['deposit', 'withdrawal'] as const).map((flow): [Run] => [
  {
    flow,
    honoursKey: false,
    steps: [
      { ...submit, cut: 'late' },
      ...Array.from({ length: 6 }, () => ({ do: 'press', tab: 0, event: 'intent.retry' }) as const),
      submit,
      { ...submit, tab: 1 },
    ],
  },
])
/** Runs that are always made, whatever is generated. */
export const examples = [
  ...lateAndImpatient,
  ...searches,
  [onceMoreUnread] as [Run],
  ...providers.map((steps): [Run] => [{ flow: 'deposit', honoursKey: false, steps: [...steps] }]),
]
