import { englishCount } from '#base/english-count.ts'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { formatIssues } from '#engine/document/issues/format-issues.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import type { Terminal } from './command.ts'

type Found = {
  readonly issues: readonly Issue[]
  readonly files: readonly SiteFile[]
  /** Prefix of the printed paths; null prints them unchanged. */
  readonly folder: string | null
}

/** Prints issues with their source lines, and the number of issues. */
export function printIssues(terminal: Terminal, { issues, files, folder }: Found): void {
  const texts = new Map(files.map((file) => [file.path, file.bytes]))
  const textOf = (file: string): string | undefined => {
    const bytes = texts.get(file)
    return typeof bytes === 'string' ? bytes : bytes && new TextDecoder().decode(bytes)
  }
  const errors = issues.filter((issue) => issue.severity === 'error').length
  const text = formatIssues(issues, textOf, folder === null ? '' : `${folder.replace(/\/$/, '')}/`)
  terminal.out(
    `${text}\n${englishCount(errors, 'error')} and ${englishCount(issues.length - errors, 'warning')} in ${englishCount(new Set(issues.map((issue) => issue.file)).size, 'file')}\n`,
  )
}
