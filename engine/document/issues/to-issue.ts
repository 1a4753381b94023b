import { readPointer } from '#base/json-pointer.ts'
import type { PlaceIndex } from '../parse/place-index.ts'
import { issueCodes } from './codes.ts'
import { describeValue } from './describe-value.ts'
import type { Finding } from './finding.ts'
import type { Issue } from './issue.ts'
import { labelOf, type LabelWorld } from './label.ts'

export type IssueSource = { readonly file: string; readonly value: unknown; readonly places: PlaceIndex }

/** Places a finding in its file and gives it everything promise 3 asks for. */
export function toIssue(finding: Finding, source: IssueSource, world: LabelWorld): Issue {
  const { code, pointer, didYouMean } = finding
  const { severity, meaning, mend } = issueCodes[code]
  const place =
    finding.offset === undefined
      ? source.places.at(pointer, finding.at ?? 'value')
      : source.places.offset(finding.offset, finding.length ?? 1)
  return {
    code,
    severity,
    file: source.file,
    ...place,
    pointer,
    ...labelOf(source.value, source.file, pointer, world),
    message: meaning,
    expected: finding.expected ?? null,
    received:
      finding.received ??
      (source.value === undefined ? null : describeValue(readPointer(source.value, pointer), pointer)),
    hint: (didYouMean === undefined ? '' : `Did you mean ${JSON.stringify(didYouMean)}? `) + (finding.hint ?? mend),
    didYouMean: didYouMean ?? null,
    fix: finding.fix ?? null,
    docs: `docs/issues.md#${code}`,
  }
}
