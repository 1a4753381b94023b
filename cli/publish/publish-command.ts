import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { CommandError, type Command } from '../command.ts'
import { readSite } from '../read-site.ts'
import { printIssues } from '../print-issues.ts'
import { placeOptions, readPlace } from './ask-server.ts'
import { sendRelease, type Sending } from './send-release.ts'

const usage = 'playbill publish <site> [--to URL] [--token TOKEN] [--note TEXT] [--base HASH] [--dry-run]'

/**
 * `playbill publish`: sends a site to a running server, which checks and serves it. Exit 0 published (or found good,
 * with --dry-run), 1 refused for its mistakes, 2 could not run.
 */
export const publishCommand: Command = {
  summary:
    'publishes a site on a running server (http://localhost:3000) with its ADMIN_TOKEN, given as PLAYBILL_TOKEN; --dry-run only checks there',
  usage,
  async run(args, terminal) {
    const { folder, sending } = read(args)
    const files = await readSite(folder, { media: true })
    const { hash, issues, isNew } = await sendRelease(files, sending)
    if (issues.length > 0) printIssues(terminal, { issues, files, folder })
    if (hash === null) return 1
    const result = sending.isDryRun
      ? `${hash} would be published; nothing was`
      : isNew
        ? `published release ${hash}`
        : `release ${hash} is served already`
    terminal.out(`${folder.replace(/\/$/, '')}: ${result}\n`)
    return 0
  },
}

function read(args: readonly string[]): { folder: string; sending: Sending } {
  try {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...placeOptions,
        note: text,
        base: text,
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new CommandError(`usage: ${usage}`)
    return {
      folder,
      sending: {
        ...readPlace(values),
        note: values.note ?? '',
        base: values.base,
        author: whoAmI(),
        isDryRun: values['dry-run'],
      },
    }
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(`${error instanceof Error ? error.message : String(error)}; usage: ${usage}`)
  }
}

function whoAmI(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
