import { parseArgs } from 'node:util'
import { CommandError, type Command } from '../command.ts'
import { printIssues } from '../print-issues.ts'
import { readSite } from '../read-site.ts'
import { createSiteGate } from '../site-gate.ts'
import { caseMoment, readCase } from './read-case.ts'

const usage = 'playbill check <site> [--format text|json] [--now <moment>] [--strict]'

/** `playbill check`: every issue of a site's folder, or of one case of config-samples/broken. Exit 0 without errors, 1 with them, 2 could not run; `--strict` counts warnings as errors. */
export const checkCommand: Command = {
  summary: 'finds every mistake in the documents of a site; exit code 1 for errors, with --strict for warnings too',
  usage,
  async run(args, terminal) {
    const { folder, format, now, isStrict } = read(args)
    const broken = await readCase(folder)
    const files = broken?.files ?? (await readSite(folder))
    const issues = createSiteGate().checkSite(files, { now: broken ? caseMoment : now })
    if (format === 'json') terminal.out(`${JSON.stringify(issues, null, 2)}\n`)
    else if (issues.length > 0) printIssues(terminal, { issues, files, folder: broken ? null : folder })
    else terminal.out(`${folder.replace(/\/$/, '')}: ${files.length} files, no issues\n`)
    return issues.some(({ severity }) => isStrict || severity === 'error') ? 1 : 0
  },
}

type Options = { folder: string; format: 'text' | 'json'; now: number; isStrict: boolean }

function read(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        now: { type: 'string' },
        strict: { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    const now = values.now === undefined ? Date.now() : Date.parse(values.now)
    if (
      folder === undefined ||
      more.length > 0 ||
      (values.format !== 'text' && values.format !== 'json') ||
      Number.isNaN(now)
    )
      throw new CommandError(`usage: ${usage}`)
    return { folder, format: values.format, now, isStrict: values.strict }
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(`${error instanceof Error ? error.message : String(error)}; usage: ${usage}`)
  }
}
