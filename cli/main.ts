import { checkCommand } from './check/check-command.ts'
import { CommandError, type Command, type Terminal } from './command.ts'
import { migrateCommand } from './migrate/migrate-command.ts'
import { publishCommand } from './publish/publish-command.ts'
import { releasesCommand, rollbackCommand } from './publish/release-commands.ts'

const commands: ReadonlyMap<string, () => Promise<Command>> = new Map<string, () => Promise<Command>>([
  ['check', async () => checkCommand],
  ['publish', async () => publishCommand],
  ['releases', async () => releasesCommand],
  ['rollback', async () => rollbackCommand],
  ['migrate', async () => migrateCommand],
  ['replay', async () => replay],
])

const replay: Command = {
  summary: 'gives a recording to the machine of this build, step by step, and stops at the first difference',
  usage: 'playbill replay <file>',
  async run(args, terminal) {
    const [file] = args
    if (file === undefined || args.length > 1) throw new CommandError(`usage: ${this.usage}`)
    const { replayCommand } = await import('./replay/replay-command.ts')
    return replayCommand(file, { out: (line) => terminal.out(`${line}\n`) })
  },
}

/**
 * Runs `playbill <command> ...` and gives the exit code: 2 where the command could not run, with one line that says
 * why.
 */
export async function main(args: readonly string[], terminal: Terminal = processTerminal): Promise<number> {
  const [name = 'help', ...rest] = args
  try {
    if (name === 'help' || name === '--help' || name === '-h') {
      terminal.out(await help())
      return 0
    }
    const load = commands.get(name)
    if (!load)
      throw new CommandError(
        `there is no command ${JSON.stringify(name)}: use one of ${[...commands.keys()].join(', ')}, help`,
      )
    return await (await load()).run(rest, terminal)
  } catch (error) {
    terminal.error(
      `playbill: ${error instanceof CommandError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    return 2
  }
}

async function help(): Promise<string> {
  const rows = await Promise.all([...commands.values()].map(async (load) => load()))
  return `Usage:\n${rows.map(({ usage, summary }) => `  ${usage}\n      ${summary}\n`).join('')}`
}

const processTerminal: Terminal = {
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
}
