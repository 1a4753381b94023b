import { inlineJson } from '#base/inline-json.ts'
import type { PageState } from '#src/app/page-state.ts'

const texts = new WeakMap<object, string>()

/** The JSON of something that never changes, made once: a document of a release, its words, an answer that guests share. */
function keptJson(value: object): string {
  let text = texts.get(value)
  if (text === undefined) {
    text = inlineJson(value)
    texts.set(value, text)
  }
  return text
}

/** An object of which the values are JSON already. */
const joined = (fields: Readonly<Record<string, string>>): string => `{${Object.entries(fields).map(([name, json]) => `${inlineJson(name)}:${json}`).join()}}`

type Queries = PageState['queries']

/** Frozen answers are kept as text: they are those of the platform, which are never changed. */
function queryJson({ state, ...query }: Queries['queries'][number]): string {
  const { data, ...rest } = state
  if (typeof data !== 'object' || data === null || !Object.isFrozen(data)) return inlineJson({ ...query, state })
  return `${inlineJson(query).slice(0, -1)},"state":${inlineJson(rest).slice(0, -1)},"data":${keptJson(data)}}}`
}

/** What stands in the HTML for the browser to show the same page again: equal to `inlineJson(state)`, its unchanging parts made once. */
export function pageJson({ screen, dictionary, slugs, queries, ...rest }: PageState): string {
  const { page, layout, ...around } = screen
  const own = inlineJson(rest).slice(0, -1)
  const shown = `${inlineJson(around).slice(0, -1)},"page":${keptJson(page)},"layout":${keptJson(layout)}}`
  const asked = joined({ mutations: inlineJson(queries.mutations), queries: `[${queries.queries.map(queryJson).join()}]` })
  return `${own},"screen":${shown},"dictionary":${keptJson(dictionary)},"slugs":${keptJson(slugs)},"queries":${asked}}`
}
