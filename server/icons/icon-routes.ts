import type { FastifyInstance, FastifyReply } from 'fastify'
import { safeExternal, safePath } from '#base/links.ts'
import { mediaName } from '#base/media-name.ts'
import { readSvg, writeSvg, type SvgTree } from '#base/read-svg.ts'
import {
  rouletteIcon,
  systemIconSizeOf,
  systemIconSizes,
  systemPageTypes,
  type SystemIconSize,
} from '#schemas/system-page-types.ts'
import { drawnPicturePolicy, picturePolicy } from '#server/http/picture-policy.ts'
import { publicPicture } from '#server/http/security-headers.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { createCache } from '#server/cache.ts'
import { fetchFile, type Fetch } from './fetch-file.ts'
import { roulette } from './roulette.ts'

/** What the content service has of one picture: SVG text of both sizes. */
export type SystemIcons = (type: string) => Promise<Readonly<Partial<Record<SystemIconSize, string>>> | null>

type IconParts = {
  readonly current: () => ServedRelease
  readonly now: () => number
  readonly fetch: Fetch
  /** Of the content service; null where none is configured. */
  readonly systemIcons: SystemIcons | null
  /** Waits while a network address asks for too many pictures of other hosts. */
  readonly pace: (address: string) => Promise<void>
}

const none = { value: null, isSettled: true } as const

/** `isSettled` tells a null answer from a failure to get one. */
type Answer<T> = { readonly value: T | null; readonly isSettled: boolean }
const unsettled = { value: null, isSettled: false } as const
const untilAnswered = { first: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY }

/**
 * Answers of others by their address: good ones for 10 minutes, failures and nothing for one; the 200 that were used
 * last, at most 8 asked for at a time.
 */
function createAnswers<T>(now: () => number) {
  const cache = createCache<Answer<T>>({
    now,
    limits: {
      fresh: ({ value }) => (value === null ? 60_000 : 600_000),
      pause: 0,
      wait: untilAnswered,
      entries: 200,
      running: 8,
    },
  })
  return async (key: string, ask: () => Promise<T | null>): Promise<Answer<T>> => {
    const { value, isAnswered } = await cache(key, () =>
      ask().then(
        (found) => ({ value: found, isSettled: true }),
        () => unsettled,
      ),
    )
    // An answer that is too old is not used: the site has its own pictures.
    return (isAnswered && value) || unsettled
  }
}

const types: ReadonlySet<string> = new Set([...systemPageTypes, rouletteIcon])

/** Only settled answers are cached. */
const cachingOf = (isSettled: boolean): string => (isSettled ? 'public, max-age=600' : 'no-store')

const sendPicture = (reply: FastifyReply, picture: string | Uint8Array, isSettled: boolean) =>
  reply
    .headers({
      ...publicPicture,
      'cache-control': cachingOf(isSettled),
      'content-security-policy':
        typeof picture === 'string' ? drawnPicturePolicy : picturePolicy(picture, 'image/svg+xml'),
    })
    .type('image/svg+xml; charset=utf-8')
    .send(Buffer.from(picture))

/** Hosts from which the site takes pictures: `security.externalHosts` of its settings. */
function hostsOf({ sections }: ServedRelease): readonly string[] {
  const { security } = Object(sections.uz['site-config']) as { security?: { externalHosts?: unknown } }
  return Array.isArray(security?.externalHosts) ? security.externalHosts.filter((host) => typeof host === 'string') : []
}

/**
 * Serves sanitised icons (ICO-1, ICO-2). Pictures of system pages come by type: from the content service, else from the
 * site's media `system/{type}.svg` and `system/{type}-mobile.svg`, else a roulette. SVG files by address come as trees
 * of plain shapes, from hosts that the site allows.
 */
export function registerIconRoutes(app: FastifyInstance, { current, now, fetch, systemIcons, pace }: IconParts): void {
  const drawings = createAnswers<SvgTree>(now)
  const pictures = createAnswers<Readonly<Partial<Record<SystemIconSize, string>>>>(now)
  const own = (path: string): Uint8Array | undefined => current().media.get(path)

  app.get<{ Params: { type: string; file: string } }>('/nfx/icons/:type/:file', async (request, reply) => {
    const { type } = request.params
    const size = systemIconSizeOf(request.params.file)
    if (!types.has(type) || !size) return reply.code(404).header('cache-control', 'no-store').send('')
    const { value: given, isSettled } = systemIcons ? await pictures(type, () => systemIcons(type)) : none
    const tree = readSvg(given?.[size] ?? '')
    if (tree) return sendPicture(reply, writeSvg(tree, systemIconSizes[size]), isSettled)
    const suffix = size === 'mobile' ? '-mobile' : ''
    return sendPicture(
      reply,
      own(`system/${type}${suffix}.svg`) ??
        own(`system/${rouletteIcon}${suffix}.svg`) ??
        roulette(systemIconSizes[size]),
      isSettled,
    )
  })

  app.get<{ Querystring: { address?: unknown } }>('/nfx/icon', async (request, reply) => {
    const { address } = request.query
    const path = safePath(address)
    const external = path === null ? safeExternal(address, hostsOf(current())) : null
    const isOwn = path !== null && path.startsWith('/media/')
    if (!isOwn && external === null) return reply.code(404).header('cache-control', 'no-store').send({ svg: null })
    const bytes = isOwn ? own(mediaName(path) ?? '') : undefined
    if (external === null)
      return reply
        .header('cache-control', cachingOf(true))
        .send({ svg: readSvg(bytes ? new TextDecoder().decode(bytes) : '') })
    await pace(request.ip)
    const { value: svg, isSettled } = await drawings(external, async () =>
      readSvg((await fetchFile(external, fetch, 'image/svg+xml')) ?? ''),
    )
    return reply.header('cache-control', cachingOf(isSettled)).send({ svg })
  })
}
