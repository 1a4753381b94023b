import { expect, test } from 'vitest'
import { callFacts } from '#generated/api/facts.js'
import type { AnyCall, CallName } from '#schemas/api/calls.ts'
import { isErrorType } from '#schemas/errors.ts'
import { loaded } from '../testing/loaded-validators.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import type { Answer, TestSandbox } from '../testing/open-sandbox.ts'
import { attacks } from './attacks.ts'
import type { ContractWorld, Example } from './example.ts'
import { wrongValues } from './wrong-values.ts'

const PLAYER = 'player@playbill.test'
const OTHER = 'empty@playbill.test'

type AnyExample = Omit<Example<CallName>, 'good'> & { good: (world: ContractWorld) => unknown }

/**
 * The contract tests of one area, the same on each database: every call of the table must keep what its row says.
 *
 * @param rows of the specification that the area is.
 */
export function proveContract(
  rows: string,
  calls: readonly AnyCall[],
  examples: Readonly<Record<string, unknown>>,
): void {
  onEachDatabase((open) => {
    for (const call of calls) proveCall(rows, call, examples[call.name] as AnyExample, open)
  })
}

function proveCall(rows: string, call: AnyCall, example: AnyExample, open: () => TestSandbox): void {
  const { name, access, effect } = call
  const world = async (): Promise<ContractWorld> => {
    const sandbox = open()
    const me = access === 'player' ? await sandbox.player(example.as ?? PLAYER) : sandbox.visitor()
    return { sandbox, me, other: await sandbox.player(example.as === OTHER ? PLAYER : OTHER) }
  }
  const good = async (here: ContractWorld) => Object(await example.good(here)) as object

  test(`${rows} ${name} answers a good request with what its schema says`, async () => {
    const here = await world()
    const answer = await here.me.send(name.toUpperCase(), await good(here))
    expect(answer.body.error).toBeUndefined()
    expect(answer.status).toBe(200)
    const isData = (await loaded(callFacts.get(name)?.area)).get(name)
    expect(isData?.(answer.body.data), JSON.stringify(isData?.errors)).toBe(true)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test(`${name} refuses a field it does not know, and names it`, async () => {
    const here = await world()
    const answer = await here.me.send(name, { ...(await good(here)), wrong_field: 'x' })
    expect([answer.status, answer.body.error?.type, answer.body.error?.error_data]).toEqual([
      400,
      'InvalidParameterException',
      { wrong_field: ['additionalProperties'] },
    ])
  })

  test(`${name} refuses each wrong field by its name`, async () => {
    const here = await world()
    const input = await good(here)
    for (const { field, what, params } of wrongValues(call.request, input)) {
      const answer = await here.me.send(name, params)
      expect([what, answer.status, answer.body.error?.type]).toEqual([what, 400, 'InvalidParameterException'])
      expect(Object.keys(answer.body.error?.error_data ?? {})[0]?.split(/[./]/)[0], what).toBe(field)
    }
  })

  if (access === 'player') {
    test(`[S15] ${name} refuses a guest`, async () => {
      const here = await world()
      const answer = await open()
        .visitor()
        .send(name, await good(here))
      expectRefusal(answer, 'AuthorizationException')
      expect(answer.status).toBe(401)
      const unfit = await open().visitor().send(name, { wrong_field: 'x' })
      expect([unfit.status, unfit.body.error?.type, unfit.body.error?.error_data]).toEqual([
        401,
        'AuthorizationException',
        undefined,
      ])
    })
  }

  if (example.isOwn) {
    test(`[S15] ${name} refuses another player's object and leaves it as it is`, async () => {
      const here = await world()
      const input = await good(here)
      const answer = await here.other.send(name, input)
      expect(['InvalidParameterException', 'AccessDeniedException']).toContain(answer.body.error?.type)
      expect((await here.me.send(name, input)).status).toBe(200)
    })
  }

  if (effect !== 'read') {
    test.each(attacks)(`[S9] ${name} refuses %s`, async (_attack, headers) => {
      const here = await world()
      const input = await good(here)
      const before = here.me.cookie()
      expectRefusal(await here.me.send(name, input, headers), 'InvalidRequestException')
      expect(here.me.cookie()).toBe(before)
    })
  }

  const declared = call.errors.filter((type) => !(type === 'AuthorizationException' && access === 'player'))
  test(`${name}: each error of its row has an example`, () => {
    expect(
      Object.keys(example.errors ?? {})
        .filter((type) => type !== 'AuthorizationException' || access === 'guest')
        .sort(),
    ).toEqual([...declared].sort())
  })
  for (const type of declared) {
    test(`${name} answers ${type} where it is true`, async () => {
      const provoke = example.errors?.[type]
      if (!provoke) throw new Error(`There is no example of ${type}`)
      expectRefusal(await provoke(await world()), type)
    })
  }
}

function expectRefusal(answer: Answer, type: string): void {
  expect(isErrorType(type)).toBe(true)
  expect(answer.body.error?.type, answer.text).toBe(type)
  expect(answer.body.error?.reference).toMatch(/^[2-9A-Z]{10}$/)
  expect(answer.text).not.toMatch(/ at |\.ts|node_modules/)
}
