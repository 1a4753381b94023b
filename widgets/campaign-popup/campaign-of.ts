import { safePath } from '#base/links.ts'
import type { DialogPropValues } from '#engine/render/dialog-props.ts'

export type Campaign = {
  readonly title: string
  readonly text: string
  readonly terms: readonly string[]
  readonly image: string | null
  readonly imageMobile: string | null
  readonly link: string | null
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1_000) : '')
/** Pictures and links of a campaign stay on the site. */
const pathOf = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('/') ? safePath(value) : null

/** The campaign that a dialog was opened with; invalid parts are left out, and without a title there is no campaign. */
export function campaignOf(props: DialogPropValues): Campaign | null {
  const title = textOf(props['title'])
  if (title === '') return null
  const { terms } = props
  return {
    title,
    text: textOf(props['text']),
    terms: Array.isArray(terms)
      ? terms
          .slice(0, 16)
          .map(textOf)
          .filter((line) => line !== '')
      : [],
    image: pathOf(props['image']),
    imageMobile: pathOf(props['imageMobile']),
    link: pathOf(props['link']),
  }
}
