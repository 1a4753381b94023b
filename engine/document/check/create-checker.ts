import type { DocumentKind } from '#schemas/document/documents.ts'
import { idPattern } from '#schemas/document/envelope.ts'
import { issueCodes } from '../issues/codes.ts'
import type { Finding } from '../issues/finding.ts'
import type { Issue } from '../issues/issue.ts'
import { toIssue } from '../issues/to-issue.ts'
import { parseSource, parseText, type ParsedSource } from '../parse/parse-document.ts'
import { PlaceIndex } from '../parse/place-index.ts'
import type { ValidatorSet } from '../validators.ts'
import type { PatternVerdict, World } from '../world.ts'
import { checkAlone, placeOf, type DocumentFacts } from './document.ts'
import { NodeMemory } from './node-memory.ts'
import { checkTogether, type FindingInFile, type SiteMember } from './site.ts'

/** One file of a site: `path` is relative to its folder, with slashes. */
export type SiteFile = { readonly path: string; readonly bytes: Uint8Array | string }
export type CheckerOptions = {
  readonly world: World
  /** The gate set of the generated validators. */
  readonly validators: ValidatorSet
  /** Recheck's verdict on a pattern; see `judge-pattern.ts`. */
  readonly judgePattern: (source: string) => PatternVerdict
}
type CheckOptions = { readonly now: number }

type Checked = {
  readonly file: SiteFile
  readonly now: number
  readonly parsed: ParsedSource
  readonly places: PlaceIndex
  readonly facts: DocumentFacts
  readonly memory: NodeMemory | null
  readonly member: SiteMember | null
  readonly own: readonly Issue[]
}
const mostIssuesOfAFile = 200
const lintCombinations = 100_000
const mostPatternsOfAFile = 25
const noFacts: DocumentFacts = { findings: [], references: [] }
const unread: ParsedSource = { text: '', value: undefined, findings: [] }
const isError = ({ code }: Finding): boolean => issueCodes[code].severity === 'error'
const isMedia = (path: string): boolean => path.startsWith('media/')

/** The one checker of documents, which every gate uses (`gate.ts`). */
export type Checker = {
  /**
   * Every issue of a site, by file and place. A file that has not changed since the last call (same bytes object, path
   * and minute) is not read again.
   */
  checkSite(files: readonly SiteFile[], options: CheckOptions): Issue[]
  /**
   * The issues of one file of a site that was checked before, as it would be with these bytes. Cost: reading the file,
   * judging the blocks that are not as they were, and one look at each reference.
   */
  checkDocument(file: SiteFile, options: CheckOptions): Issue[]
}

/** Makes a checker; it remembers the files of the last site, so that the next check costs what has changed. */
export function createChecker({ world, validators, judgePattern }: CheckerOptions): Checker {
  let known: ReadonlyMap<string, Checked> = new Map()

  function checkFile(file: SiteFile, now: number): Checked {
    const before = known.get(file.path)
    if (before && before.file.bytes === file.bytes && Math.abs(before.now - now) < 60_000) return before
    const parsed = isMedia(file.path)
      ? unread
      : typeof file.bytes === 'string'
        ? parseText(file.bytes)
        : parseSource(file.bytes)
    const places = new PlaceIndex(parsed.text)
    const place = placeOf(file.path)
    if (!place && isMedia(file.path))
      return { file, now, parsed, places, facts: noFacts, memory: null, member: null, own: [] }
    if (!place) {
      const finding: Finding = {
        code: 'unknown-file',
        pointer: '',
        offset: 0,
        expected:
          'a file <id>.json in pages/, popups/, layouts/, menus/, forms/, receipts/, jurisdictions/, themes/, messages/ or settings/, or a file in media/',
        received: file.path.slice(-80),
      }
      return {
        file,
        now,
        parsed,
        places,
        facts: noFacts,
        memory: null,
        member: null,
        own: [toIssue(finding, { file: file.path, value: undefined, places }, world)],
      }
    }
    const memory = new NodeMemory(before?.memory ?? undefined)
    const isRead = parsed.findings.length === 0
    const facts = isRead
      ? checkAlone(parsed.value, {
          ...place,
          world,
          validators,
          now,
          judgePattern: limited(judgePattern),
          lintBudget: { combinations: lintCombinations },
          memory,
        })
      : noFacts
    const source = { file: file.path, value: parsed.value, places }
    const findings = [...parsed.findings, ...facts.findings]
    // Errors first: what stops publishing may not be cut off behind what does not.
    const own = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))]
      .slice(0, mostIssuesOfAFile)
      .map((finding) => toIssue(finding, source, world))
    return {
      file,
      now,
      parsed,
      places,
      facts,
      memory: isRead ? memory : (before?.memory ?? null),
      member: { path: file.path, ...place, value: isRead ? parsed.value : undefined, references: facts.references },
      own,
    }
  }

  function together(site: ReadonlyMap<string, Checked>): Issue[] {
    const members = [...site.values()].flatMap(({ member }) => (member ? [member] : []))
    return [...nameFindings(members), ...checkTogether(members, world, new Set([...site.keys()].filter(isMedia)))].map(
      (finding) => {
        const checked = site.get(finding.file)
        return toIssue(
          finding,
          { file: finding.file, value: checked?.parsed.value, places: checked?.places ?? new PlaceIndex('') },
          world,
        )
      },
    )
  }

  return {
    checkSite(files, { now }) {
      const site = new Map(
        files.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((file) => [file.path, checkFile(file, now)]),
      )
      known = site
      return sorted([...[...site.values()].flatMap(({ own }) => own), ...together(site)])
    },
    checkDocument(file, { now }) {
      const site = new Map(known).set(file.path, checkFile(file, now))
      known = site
      return sorted([
        ...(site.get(file.path)?.own ?? []),
        ...together(site).filter((issue) => issue.file === file.path),
      ])
    },
  }
}

/**
 * Judging a pattern takes up to 0.3 s: a hostile form may not have it done for ever. Patterns beyond the limit count as
 * not shown to be safe.
 */
function limited(judge: CheckerOptions['judgePattern']): CheckerOptions['judgePattern'] {
  let left = mostPatternsOfAFile
  return (source) => (left-- > 0 ? judge(source) : 'unknown')
}

/** The id of a document is the name of its file, so that the same id twice in a kind cannot hide. */
function nameFindings(members: readonly SiteMember[]): FindingInFile[] {
  const byKind = new Map<DocumentKind, Set<string>>()
  for (const { kind, id } of members) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(id))
  return members.flatMap(({ path, kind, id, value }): FindingInFile[] => {
    const own: unknown = Object(value)['id']
    // What cannot be an id has a finding already.
    if (typeof own !== 'string' || own === id || !new RegExp(idPattern, 'u').test(own)) return []
    const isTaken = byKind.get(kind)?.has(own) === true
    const at = { pointer: '/id', file: path, expected: JSON.stringify(id), received: JSON.stringify(own.slice(0, 60)) }
    if (isTaken)
      return [
        {
          code: 'duplicate-document',
          ...at,
          hint: `The ${kind} ${JSON.stringify(own.slice(0, 60))} is already in another file: write the id ${JSON.stringify(id)}, or delete one of the two.`,
        },
      ]
    return [
      {
        code: 'wrong-file-name',
        ...at,
        hint: `Write the id ${JSON.stringify(id)}, or rename the file to ${own.slice(0, 60)}.json.`,
      },
    ]
  })
}

function sorted(issues: readonly Issue[]): Issue[] {
  return issues.toSorted((a, b) =>
    a.file === b.file ? a.line - b.line || a.column - b.column || (a.code < b.code ? -1 : 1) : a.file < b.file ? -1 : 1,
  )
}
