import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSource } from '#engine/document/parse/parse-document.ts'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { CommandError, type Command } from '../command.ts'
import { readSite } from '../read-site.ts'
import { migrateText } from './migrate-text.ts'

const usage = 'playbill migrate <site> [--dry-run]'

/** `playbill migrate`: moves every block to the version of its widget. `--dry-run` only says what would change; exit 0. */
export const migrateCommand: Command = {
  summary: 'moves blocks to the current versions of their widgets',
  usage,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    const [folder] = positionals
    if (folder === undefined || positionals.length > 1) throw new CommandError(`usage: ${usage}`)
    let count = 0
    for (const file of await readSite(folder)) {
      const source = typeof file.bytes === 'string' || file.path.startsWith('media/') ? null : parseSource(file.bytes)
      if (!source || source.findings.length > 0) continue
      const { text, moved } = migrateText(source.text, widgetSpecs)
      for (const { pointer, type, from, to } of moved)
        terminal.out(`${file.path} ${pointer} ${type}: version ${from} to ${to}\n`)
      count += moved.length
      if (moved.length > 0 && !values['dry-run']) await writeFile(join(folder, file.path), text)
    }
    terminal.out(
      count === 0
        ? 'every block is of the current version\n'
        : `${count} blocks ${values['dry-run'] ? 'would be moved' : 'moved'}\n`,
    )
    return 0
  },
}
