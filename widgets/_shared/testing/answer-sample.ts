import type { QueryClient } from '@tanstack/react-query'
import type { QueryContext, WidgetDefinition, WidgetSample } from '#engine/define-widget.ts'
import type { Call } from '#platform/create-call.ts'
import { NetworkError, PlatformError, TimeoutError } from '#platform/platform-error.ts'
import { provideCall } from '#platform/query-call.ts'
import type { CallName } from '#schemas/api/calls.ts'
import { settingsKey } from '../page/site-settings.ts'

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** The same answer with every instant moved, so that what ends in a week still ends in a week. */
const moveInstants = (answer: unknown, byMs: number): unknown =>
  byMs === 0
    ? answer
    : JSON.parse(
        JSON.stringify(answer).replace(INSTANT, (instant) => new Date(Date.parse(instant) + byMs).toISOString()),
      )

function errorOf(name: CallName, type: string): Error {
  if (type === 'NetworkError') return new NetworkError(name)
  if (type === 'TimeoutError') return new TimeoutError(name, 20_000)
  return new PlatformError({ call: name, status: 409, error: { type, message: '' } })
}

/**
 * Fills a query client with the answers and errors of a sample; every other call has no answer, as while it loads.
 *
 * @param moveByMs how much later than the answers the page is.
 */
export async function answerSample(
  client: QueryClient,
  definition: WidgetDefinition<never>,
  sample: WidgetSample,
  { props, context, moveByMs = 0 }: { props: unknown; context: QueryContext; moveByMs?: number },
): Promise<void> {
  client.setQueryData(settingsKey('site'), { dateTimeJoiner: 'soat' })
  const { answers, errors, knows = [] } = sample
  for (const [queryKey, data] of knows) client.setQueryData(queryKey, moveInstants(data, moveByMs))
  if (!answers && !errors) return
  let notAnswered = (): void => undefined
  // The boundary is called by name; the sample's answers are typed by the same names.
  provideCall(client, (async (name: CallName) => {
    const error = errors?.[name]
    if (error) throw errorOf(name, error)
    const answer = answers?.[name]
    if (answer !== undefined) return moveInstants(answer, moveByMs)
    notAnswered()
    return new Promise(() => undefined)
  }) as Call)
  for (const query of definition.queries(props as never, context)) {
    const { queryKey } = query
    const cut = new Promise<void>((resolve) => {
      notAnswered = resolve
    })
    await Promise.race([cut, client.prefetchQuery({ ...query, retry: false } as never)])
    await client.cancelQueries({ queryKey })
  }
  // What only a part of the widget asks for, without parameters.
  for (const name of Object.keys({ ...answers, ...errors }) as CallName[]) {
    const queryKey = [name, {}]
    const error = errors?.[name]
    if (client.getQueryState(queryKey)?.status === 'error') continue
    if (error === undefined)
      client.setQueryData(queryKey, (known: unknown) => known ?? moveInstants(answers?.[name], moveByMs))
    else await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(errorOf(name, error)), retry: false })
  }
}
