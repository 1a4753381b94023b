import { inlineJson } from '#base/inline-json.ts'
import { pageAnswersJson } from '#src/app/page-answers.ts'
import type { PageState } from '#src/app/page-state.ts'

const texts = new WeakMap<object, string>()

/** The JSON of something that never changes, made once: a document of a release or its words. */
function cachedJson(value: object): string {
  let text = texts.get(value)
  if (text === undefined) {
    text = inlineJson(value)
    texts.set(value, text)
  }
  return text
}

/** The JSON of a page's state (`CarriedState`), safe inside a script element; what many pages share is made once. */
export function pageJson({ screen, dictionary, slugs, queries, ...rest }: PageState): string {
  const { page, layout, ...around } = screen
  const own = inlineJson(rest).slice(0, -1)
  const shown = `${inlineJson(around).slice(0, -1)},"page":${cachedJson(page)},"layout":${cachedJson(layout)}}`
  return `${own},"screen":${shown},"dictionary":${cachedJson(dictionary)},"slugs":${cachedJson(slugs)},"queries":${pageAnswersJson(queries)}}`
}
