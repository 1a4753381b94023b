import { applyFix } from '#engine/document/edit/apply-change.ts'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import type { Issue } from '#engine/document/issues/issue.ts'

/** What the fixes have made of a site: its files, the issues that are gone, and those that are left. */
export type FixedSite = {
  readonly files: readonly SiteFile[]
  readonly fixed: readonly Issue[]
  readonly left: readonly Issue[]
}

const textOf = ({ bytes }: SiteFile): string => (typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes))
const isSame = (one: Issue, other: Issue): boolean =>
  one.file === other.file &&
  one.code === other.code &&
  one.pointer === other.pointer &&
  // An entry that is removed leaves its place to the next one.
  one.received === other.received
const keyOf = ({ file, code, fix }: Issue): string => JSON.stringify([file, code, fix])

/**
 * Applies the fixes of a site's issues one by one, and checks the site after each: a fix may move what the next one is
 * about, or be all that another issue needed. A fix that does not end its issue is taken back, and not tried again.
 */
export function fixSite(
  check: (files: readonly SiteFile[]) => readonly Issue[],
  given: readonly SiteFile[],
): FixedSite {
  const tried = new Set<string>()
  const fixed: Issue[] = []
  let files = given
  let left = check(files)
  for (;;) {
    const issue = left.find((one) => one.fix !== null && !tried.has(keyOf(one)))
    if (!issue?.fix) return { files, fixed, left }
    tried.add(keyOf(issue))
    const { fix } = issue
    const changed = files.map((file) =>
      file.path === issue.file ? { ...file, bytes: new TextEncoder().encode(applyFix(textOf(file), fix)) } : file,
    )
    const after = check(changed)
    // What a mistake has hidden may be found now.
    if (after.some((one) => isSame(one, issue))) continue
    fixed.push(issue)
    files = changed
    left = after
  }
}
