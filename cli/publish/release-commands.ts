import { isRecord } from '#base/is-record.ts'
import { parseArgs } from 'node:util'
import { CommandError, type Command } from '../command.ts'
import { askServer, type Place, placeOptions, excerptOf, readPlace, refusalOf } from './ask-server.ts'

/** As `GET /_admin/releases` answers it. */
type KeptRelease = {
  readonly hash: string
  readonly at: string
  readonly author: string
  readonly note: string
  readonly current: boolean
}

const isKept = (value: unknown): value is KeptRelease =>
  isRecord(value) &&
  ['hash', 'at', 'author', 'note'].every((name) => typeof value[name] === 'string') &&
  typeof value['current'] === 'boolean'

/** The releases that the server keeps, the newest first. @throws CommandError */
async function readReleases(place: Place): Promise<readonly KeptRelease[]> {
  const read = await askServer(place, '/_admin/releases')
  const { releases } = Object(read.answer) as { releases?: unknown }
  if (read.status === 200 && Array.isArray(releases)) return releases.filter(isKept)
  throw refusalOf(place, read)
}

function read(args: readonly string[], usage: string): { place: Place; names: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: placeOptions })
    return { place: readPlace(values), names: positionals }
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}; usage: ${usage}`)
  }
}

/**
 * `playbill releases`: one line a release, the newest first; `*` marks the one that is served. Exit 0, or 2 could not
 * run.
 */
export const releasesCommand: Command = {
  summary: 'lists the releases that a running server keeps, the newest first; * marks the one that is served',
  usage: 'playbill releases [--to URL] [--token TOKEN]',
  async run(args, terminal) {
    const { place, names } = read(args, this.usage)
    if (names.length > 0) throw new CommandError(`usage: ${this.usage}`)
    for (const { hash, at, author, note, current } of await readReleases(place))
      terminal.out(`${current ? '*' : ' '} ${[hash, at, author, note].map(excerptOf).join('  ').trimEnd()}\n`)
    return 0
  },
}

/**
 * `playbill rollback <hash>`: serves a release that is kept, older or newer; the start of its hash suffices. Exit 0
 * served, 2 could not run.
 */
export const rollbackCommand: Command = {
  summary:
    'serves a release that a running server keeps, by its hash or the start of it; nothing is checked or sent again',
  usage: 'playbill rollback <hash> [--to URL] [--token TOKEN]',
  async run(args, terminal) {
    const { place, names } = read(args, this.usage)
    const [start, ...more] = names
    if (start === undefined || more.length > 0) throw new CommandError(`usage: ${this.usage}`)
    const found = (await readReleases(place)).filter(({ hash }) => hash.startsWith(start))
    const [release] = found
    if (!release || found.length > 1)
      throw new CommandError(
        `${found.length === 0 ? 'no release' : 'more than one release'} that ${place.to} keeps begins with ${JSON.stringify(start)}: "playbill releases" lists them`,
      )
    if (!release.current) {
      const answer = await askServer(place, `/_admin/releases/${release.hash}/current`, { method: 'POST' })
      if (answer.status !== 200) throw refusalOf(place, answer)
    }
    terminal.out(`release ${excerptOf(release.hash)} is served${release.current ? ' already' : ''}\n`)
    return 0
  },
}
