import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/create-call.ts'
import { createEmit } from '#platform/emit.ts'
import { provideEmit } from '#platform/events.ts'
import { provideCall } from '#platform/query-call.ts'
import type { CallInput, CallName, CallOutput } from '#schemas/api/calls.ts'
import type { Game } from '../games/games.ts'
import { settingsKey } from '../page/site-settings.ts'

type Answers = {
  [Name in CallName]?: (
    input: CallInput<Name>,
    signal: AbortSignal | undefined,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>
}

const raise = (error: unknown): never => {
  throw error
}

/** The call boundary of a test: everything above it is real. `prepare` goes to `renderWidget`. */
export function fakePlatform(answers: Answers) {
  const requests: { name: CallName; input: unknown }[] = []
  const call = async (name: CallName, input: never, options?: { signal?: AbortSignal }) => {
    requests.push({ name, input })
    const answer = answers[name] as ((input: unknown, signal: AbortSignal | undefined) => unknown) | undefined
    if (!answer) throw new Error(`The test answers no ${name}`)
    return answer(input, options?.signal)
  }
  return {
    requests,
    inputsOf: <Name extends CallName>(name: Name) =>
      requests.filter((one) => one.name === name).map(({ input }) => input as CallInput<Name>),
    prepare(client: QueryClient) {
      client.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } })
      // The answers above are typed by name; the boundary itself is called by name and answers what belongs to it.
      provideCall(client, call as Call)
      provideEmit(
        client,
        createEmit({ call: call as Call, report: raise, mayCount: () => true, isMoneyPage: () => false }),
      )
      client.setQueryData(settingsKey('site'), { dateTimeJoiner: 'soat' })
    },
  }
}

/** A game of a test's catalogue. */
export const testGame = (index: number, more: Partial<Game> = {}): Game => ({
  sysname: `game-${index}`,
  name: `Oʻyin ${index}`,
  type: 'slot',
  provider: 'lola-play',
  image_url: `/covers/${index}.svg`,
  tags: [],
  ...more,
})

export const gamesPage = (items: Game[], total = items.length): CallOutput<'games.get'> => ({
  items,
  total,
  offset: 0,
  count: items.length,
})

export const testProviders: CallOutput<'games.getProviders'> = {
  items: [
    { sysname: 'lola-play', name: 'Lola Play', games_count: 1_300, types: ['slot'] },
    { sysname: 'daryo', name: 'Daryo', games_count: 12, types: ['live'] },
  ],
}
