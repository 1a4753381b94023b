import { safeHref } from '#base/links.ts'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const only = (value: Fields, ...names: readonly string[]): boolean => Object.keys(value).every((name) => names.includes(name))
const isWords = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 10_000
const isText = (value: unknown): boolean => isWords(value) || (isObject(value) && only(value, 'uz', 'ru') && isWords(value.uz) && isWords(value.ru))
const isLink = (value: unknown): boolean => safeHref(value) !== null
const isPixels = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8000
const isPicture = (value: unknown): boolean => typeof value === 'string' && value.length <= 2000 && (/^\/(media|assets)\//.test(safeHref(value)?.href ?? '') || safeHref(value)?.href.startsWith('https:') === true)

const isMedia = (value: unknown): boolean =>
  isObject(value) && only(value, 'src', 'mobile', 'alt', 'width', 'height', 'color') && isPicture(value.src) && (value.mobile === undefined || isPicture(value.mobile)) && (value.alt === '' || isText(value.alt)) &&
  isPixels(value.width) && isPixels(value.height) && (value.color === undefined || (typeof value.color === 'string' && /^#[0-9a-f]{6}$/.test(value.color)))

const isButton = (value: unknown): boolean =>
  isObject(value) && only(value, 'label', 'to', 'kind', 'size', 'wide') && isText(value.label) && (value.to === undefined || isLink(value.to)) &&
  (value.kind === undefined || ['primary', 'secondary', 'quiet', 'danger'].includes(value.kind as string)) && (value.size === undefined || ['small', 'medium', 'large'].includes(value.size as string)) &&
  (value.wide === undefined || typeof value.wide === 'boolean')

const props: Readonly<Record<string, (value: unknown) => boolean>> = {
  button: isButton,
  'page-title': (value) => isObject(value) && only(value, 'title', 'lead') && isText(value.title) && (value.lead === undefined || isText(value.lead)),
  image: (value) => isObject(value) && only(value, 'media', 'caption', 'to', 'first') && isMedia(value.media) && (value.caption === undefined || isText(value.caption)) && (value.to === undefined || isLink(value.to)) && (value.first === undefined || typeof value.first === 'boolean'),
  section: (value) => isObject(value) && only(value, 'title', 'level', 'lead', 'moreLabel', 'moreTo') && (value.title === undefined || isText(value.title)) && (value.level === undefined || value.level === 2 || value.level === 3) && (value.lead === undefined || isText(value.lead)) && (value.moreLabel === undefined || isText(value.moreLabel)) && (value.moreTo === undefined || isLink(value.moreTo)),
}

function isNode(value: unknown, depth: number): boolean {
  if (!isObject(value) || depth > 32 || !only(value, 'id', 'type', 'v', 'props', 'slots')) return false
  if (typeof value.id !== 'string' || value.id.length > 60 || !/^[a-z0-9][a-z0-9-]*$/.test(value.id)) return false
  if (typeof value.type !== 'string' || value.type.length > 60 || props[value.type]?.(value.props ?? {}) !== true) return false
  return value.slots === undefined || (isObject(value.slots) && Object.values(value.slots).every((list) => isList(list, depth + 1)))
}
const isList = (list: unknown, depth: number): boolean => Array.isArray(list) && list.length <= 2000 && list.every((node) => isNode(node, depth))

/** What a careful developer writes by hand for pages of these four widgets: the yardstick of the bench row "validation". */
export const handWrittenCheck = (page: unknown): boolean =>
  isObject(page) && only(page, '$schema', 'kind', 'id', 'version', 'layout', 'slug', 'seo', 'nodes') && page.kind === 'page' && page.version === 1 && typeof page.id === 'string' && page.id.length <= 60 && /^[a-z0-9][a-z0-9_-]*$/.test(page.id) &&
  isObject(page.seo) && only(page.seo, 'title', 'description', 'text', 'image', 'noindex') && isList(page.nodes, 1)
