import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { formatIssues } from '#engine/document/issues/format-issues.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { StartError } from '#server/settings.ts'
import { releaseHash, type PublishResult, type ReleaseService } from './release-service.ts'
import type { ReleaseStore } from './release-store.ts'
import { readSiteFolder, type SiteFile } from './site-folder.ts'

type Parts = {
  readonly releaseService: Pick<ReleaseService, 'publish' | 'follow'>
  readonly store: Pick<ReleaseStore, 'currentHash' | 'folderHash' | 'rememberFolder'>
  readonly folder: string
  readonly isProduction: boolean
  readonly say: (line: string) => void
  /** Why the folder as it is now cannot be published; null once it can. */
  readonly refused?: (text: string | null) => void
}

/**
 * Publishes the folder of a site. What was published from elsewhere (`playbill publish`, a rollback) stays until the
 * folder itself changes; in production the folder is only the first release.
 */
export function createFolderPublisher({
  releaseService,
  store,
  folder,
  isProduction,
  say,
  refused = () => undefined,
}: Parts) {
  let lastReported = ''

  /** Says why nothing was published, once for the same cause. */
  const refuse = (cause: string, text: string): void => {
    if (lastReported !== cause) say(text)
    lastReported = cause
    refused(text)
  }
  const accept = (): void => {
    lastReported = ''
    refused(null)
  }
  async function publish(files: readonly SiteFile[], refusal: string): Promise<PublishResult> {
    const result = await releaseService.publish(files, { author: 'folder' })
    if (result.ok) await store.rememberFolder(result.hash)
    if (result.ok) accept()
    else refuse(releaseHash(files), `${explain(folder, files, result.issues)}${refusal}`)
    return result
  }
  return {
    /** Serves the folder, or what was published last. @throws StartError when there is nothing to serve. */
    async start(): Promise<void> {
      const pointer = await store.currentHash()
      if (isProduction && pointer !== null && (await releaseService.follow())) return
      const files = readFolder(folder)
      const isUnchanged = Array.isArray(files) && pointer !== null && releaseHash(files) === (await store.folderHash())
      if (isUnchanged && (await releaseService.follow())) return
      if (!Array.isArray(files)) say(files.problem)
      else if ((await publish(files, '')).ok) return
      if (!(await releaseService.follow()))
        throw new StartError(
          `The site ${folder} has errors, and there is no earlier release to serve: fix the issues above`,
        )
      say('The last good release is served until they are fixed.')
    },
    /** After a save: publishes what has changed, and reports the outcome. */
    async saved(): Promise<void> {
      try {
        const files = readFolder(folder)
        if (!Array.isArray(files)) return refuse(files.problem, `Not published: ${files.problem}`)
        if (releaseHash(files) === (await store.folderHash())) {
          if (lastReported !== '') say(`No mistakes. Release ${await store.currentHash()} stays live.`)
          return accept()
        }
        const result = await publish(files, '\nNot published: the last good release stays live.')
        if (!result.ok || !result.isNew) return
        const warnings = result.issues.length > 0 ? `${explain(folder, files, result.issues)}\n` : ''
        say(`${warnings}Published release ${result.hash}.`)
      } catch (error) {
        say(`Not published: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
  }
}

function explain(folder: string, files: readonly SiteFile[], issues: readonly Issue[]): string {
  const texts = new Map(files.map(({ path, bytes }) => [path, bytes]))
  return formatIssues(
    issues,
    (file) => new TextDecoder().decode(texts.get(file)),
    `${relative(process.cwd(), folder) || '.'}/`,
  )
}

/** @throws StartError when there is no such folder. */
function readFolder(folder: string): SiteFile[] | { readonly problem: string } {
  try {
    return readSiteFolder(folder)
  } catch (error) {
    if (!existsSync(folder))
      throw new StartError(`SITE ${folder} cannot be read: name a folder of config-samples, or a path`)
    const { code = String(error), path = folder } = error as NodeJS.ErrnoException
    return { problem: `${path} cannot be read (${code}): make it readable, or take it away` }
  }
}
