import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { englishCount } from '#base/english-count.ts'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { type RouteDefinition, routes } from '#schemas/routes.ts'
import { CommandError, type Command } from '../command.ts'
import type { PatchOperation } from '#engine/document/issues/finding.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { printIssues } from '../print-issues.ts'
import { readSite } from '../read-site.ts'
import { createSiteGate } from '../site-gate.ts'
import { fixSite } from './fix-site.ts'
import { caseMoment, readCase } from './read-case.ts'

const usage = 'playbill check <site> [--format text|json] [--now <moment>] [--strict] [--fix]'

/**
 * `playbill check`: every issue of a site's folder, or of one case of config-samples/broken. Exit 0 without errors, 1
 * with them, 2 could not run; `--strict` counts warnings as errors. `--fix` writes the fixes that issues bring with
 * them into the files of a folder, and prints the issues that are left.
 */
export const checkCommand: Command = {
  summary: 'finds every mistake in the documents of a site; exit code 1 for errors, with --strict for warnings too',
  usage,
  async run(args, terminal) {
    const { folder, format, now, isStrict, hasFixes } = read(args)
    const broken = await readCase(folder)
    if (broken && hasFixes)
      throw new CommandError('--fix changes the files of a folder, and a case has none of its own')
    const gate = createSiteGate()
    const check = (site: readonly SiteFile[]): Issue[] => gate.checkSite(site, { now: broken ? caseMoment : now })
    const given = broken?.files ?? (await readSite(folder))
    const {
      files,
      fixed,
      left: issues,
    } = hasFixes ? fixSite(check, given) : { files: given, fixed: [], left: check(given) }
    await Promise.all(
      files
        .filter((file, index) => file !== given[index])
        .map(({ path, bytes }) => writeFile(join(folder, path), bytes)),
    )
    if (format === 'text' && fixed.length > 0) terminal.out(describeFixed(fixed))
    if (format === 'json') terminal.out(`${JSON.stringify(issues, null, 2)}\n`)
    else if (issues.length > 0) printIssues(terminal, { issues, files, folder: broken ? null : folder })
    else terminal.out(`${folder.replace(/\/$/, '')}: ${files.length} files, no issues\n`)
    if (format === 'text' && !broken) terminal.out(describeLeftOut(files))
    return issues.some(({ severity }) => isStrict || severity === 'error') ? 1 : 0
  },
}

function describeStep(step: PatchOperation): string {
  const name = (pointer: string): string => JSON.stringify(pointer.slice(pointer.lastIndexOf('/') + 1))
  if (step.op === 'remove') return `is removed (${step.path})`
  if (step.op === 'move') return `is renamed from ${name(step.from)} to ${name(step.path)}`
  return `${step.op === 'add' ? 'lacked' : 'is now'} ${JSON.stringify(step.value)}`
}

function describeFixed(fixed: readonly Issue[]): string {
  const lines = fixed.map(
    ({ file, line, column, code, received, fix }) =>
      `  ${file}:${line}:${column} ${code}: ${received ?? 'what stood there'} ${(fix ?? []).map(describeStep).join(', ')}\n`,
  )
  return `Fixed ${englishCount(fixed.length, 'issue')}:\n${lines.join('')}\n`
}

/**
 * The routes that a site leaves out, which it may do on purpose: so they are listed, but are no issues, and `--strict`
 * allows them.
 */
function describeLeftOut(files: readonly SiteFile[]): string {
  const has = new Set(files.map(({ path }) => path))
  // A needed page that is missing is an issue already.
  const optional: readonly RouteDefinition[] = routes.filter((route: RouteDefinition) => !route.isNeeded)
  const lacking = [...new Set(optional.map(({ page }) => page))].filter(
    (page) => page !== null && !has.has(`pages/${page}.json`),
  )
  if (lacking.length === 0) return ''
  const lines = lacking.map((page) => {
    const paths = routes.filter((route) => route.page === page).map(({ path }) => path)
    return `  ${paths.join(', ')}: no pages/${page}.json\n`
  })
  return `\nThese addresses answer 404. Add the page of each that the site should have:\n${lines.join('')}`
}

type Options = { folder: string; format: 'text' | 'json'; now: number; isStrict: boolean; hasFixes: boolean }

function read(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'text' },
        now: { type: 'string' },
        strict: { type: 'boolean', default: false },
        fix: { type: 'boolean', default: false },
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
    return { folder, format: values.format, now, isStrict: values.strict, hasFixes: values.fix }
  } catch (error) {
    throw error instanceof CommandError
      ? error
      : new CommandError(`${error instanceof Error ? error.message : String(error)}; usage: ${usage}`)
  }
}
