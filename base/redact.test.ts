import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redact } from './redact.ts'
import { Secret } from './secret.ts'
import { propertyRuns } from './testing/property-runs.ts'

const canaries = [
  'Pa55word-canary',
  '918273',
  'sess_5f0c9a7712',
  'eyJhbGciOiJIUzI1NiJ9.eyJjYW5hcnkiOjF9.c2ln',
  'query_id=AAE&hash=9b1c',
  'AB1234567',
  '+998901112233',
  'canary@mail.example',
  '1990-04-17',
  '8600120033445566',
  '_act-sbx-jwt-canary-77',
  'seon:canary:1f2e3d',
]

describe('redact', () => {
  test('only allowed paths survive', () => {
    const event = {
      type: 'deposit.submit',
      amount: 5,
      ticket: 't-123',
      nested: { deep: true },
      list: ['a'],
      none: null,
    }
    expect(redact(event, ['type', 'amount'])).toEqual({
      type: 'deposit.submit',
      amount: 5,
      ticket: '<redacted:string,5>',
      nested: '<redacted:object,1>',
      list: '<redacted:array,1>',
      none: '<redacted:null,0>',
    })
    expect(redact('text', [])).toBe('<redacted:string,4>')
    expect(redact('text', [''])).toBe('text')
  })

  test('paths go into members and items; an object that is named is not opened', () => {
    const value = {
      context: {
        items: [
          { id: 1, name: 'x' },
          { id: 2, name: 'y' },
        ],
      },
    }
    expect(redact(value, ['context.items.*.id'])).toEqual({
      context: {
        items: [
          { id: 1, name: '<redacted:string,1>' },
          { id: 2, name: '<redacted:string,1>' },
        ],
      },
    })
    expect(redact(value, ['context'])).toEqual({ context: '<redacted:object,1>' })
    expect(redact({ a: { id: 'x' } }, ['*.id'])).toEqual({ a: '<redacted:object,1>' })
  })

  test('the length of numbers and booleans is not revealed', () => {
    expect(
      redact(
        {
          a: 123456,
          b: true,
          c: false,
          d: 10n,
          e: undefined,
          f: Symbol('x'),
          g: () => 1,
          h: new Error('x'),
          i: new Uint8Array(3),
        },
        ['x'],
      ),
    ).toEqual({
      a: '<redacted:number,1>',
      b: '<redacted:boolean,1>',
      c: '<redacted:boolean,1>',
      d: '<redacted:bigint,1>',
      e: '<redacted:undefined,0>',
      f: '<redacted:symbol,0>',
      g: '<redacted:function,0>',
      h: '<redacted:error,0>',
      i: '<redacted:bytes,3>',
    })
  })

  test('a Secret is masked even at an allowed path, names that are data are masked', () => {
    expect(redact({ a: new Secret('x'), '+998901112233': 1 }, ['a'])).toEqual({
      a: '<secret>',
      '<redacted:key,1>': '<redacted:number,1>',
    })
  })

  test('getters and toJSON are not called, traps do not throw', () => {
    const value = {
      get a(): string {
        throw new Error('called')
      },
      b: {
        toJSON: () => {
          throw new Error('called')
        },
      },
    }
    expect(redact(value, ['a', 'b.c'])).toEqual({ a: '<redacted:accessor,0>', b: { toJSON: '<redacted:function,0>' } })
    const trap = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('trap')
        },
        getPrototypeOf: () => {
          throw new Error('trap')
        },
      },
    )
    expect([redact(trap, ['a']), redact({ trap }, ['trap.x'])]).toEqual([
      '<redacted:unreadable,0>',
      { trap: '<redacted:unreadable,0>' },
    ])
  })

  test('cycles, depth and size end', () => {
    const cycle: Record<string, unknown> = { id: 1 }
    cycle['self'] = cycle
    expect(redact(cycle, ['id', 'self.self.id'])).toEqual({
      id: 1,
      self: { id: '<redacted:number,1>', self: { id: 1, self: '<redacted:object,2>' } },
    })
    let deep: unknown = 'x'
    for (let level = 0; level < 100_000; level++) deep = { deep }
    expect(redact(deep, ['deep.id'])).toEqual({ deep: { deep: '<redacted:object,1>' } })
    const items = redact(Array(1_000_000).fill(1), ['*'])
    expect(items).toEqual([...Array(100).fill(1), '<redacted:items,999900>'])
    expect(redact('x'.repeat(1_000_001), [''])).toBe('<redacted:string,1000001>')
    const wide = redact(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index])), ['k5'])
    expect(wide).toEqual({ k5: 5, '<redacted:keys>': 999 })
  })

  test('[C4] __proto__ among the members changes no prototype', () => {
    const result = redact(JSON.parse('{"__proto__":{"polluted":1},"a":1}'), ['a', '__proto__.polluted'])
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

test('[P1] 12 canaries never survive, wherever they are', () => {
  const canary = fc.constantFrom(...canaries)
  const leaf = fc.oneof(
    canary,
    canary.map((text) => `prefix ${text} suffix`),
    canary.map((text) => new Secret(text)),
    canary.map((text) => new Error(text)),
    canary.map((text) => new Map([[text, text]])),
    canary.map((text) => new URL(`https://x.example/?q=${encodeURIComponent(text)}`)),
    canary.map((text) => () => text),
    fc.integer(),
    fc.boolean(),
  )
  const key = fc.oneof(
    canary,
    fc.constantFrom('type', 'context', 'id', 'items', 'password', 'ticket', 'toJSON', '__proto__'),
  )
  // Fewer digits than any canary has: what an allowed path shows must not be one by chance.
  const short = fc.integer({ min: -9_999, max: 9_999 })
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.tuple(fc.dictionary(key, tie('tree'), { maxKeys: 5 }), short).map(([members, open]) => ({ ...members, open })),
    ),
  }))
  const allowed = [
    'open',
    'type.open',
    'context.open',
    'context.items.*.open',
    'items.*.id.open',
    '*.open',
    '*.*.open',
    'id.id.id.open',
    '__proto__.open',
  ]
  fc.assert(
    fc.property(tree, tree, short, (value, context, open) => {
      const event = redact({ type: 'auth.submit', context, open, password: value }, ['type', ...allowed])
      const shown = JSON.stringify([redact(value, allowed), event, redact(value, [])])
      expect(canaries.filter((text) => shown.includes(text) || shown.includes(encodeURIComponent(text)))).toEqual([])
      expect(event).toMatchObject({ type: 'auth.submit', open })
      expect(redact(value, [])).toMatch(/^<(secret|redacted:\w+,\d+)>$/)
    }),
    propertyRuns('P1 redact', 20_000, 2_000),
  )
})
