import type { SchemaError } from '../validators.ts'

/**
 * Keeps one error for each mistake. AJV repeats itself: an `anyOf` reports every branch and itself, an `if` reports
 * itself beside what failed, and so does the check of keys. For a union, the errors of the branch whose type fits are
 * kept if exactly one fits; otherwise the union's own error is kept.
 */
export function collapseErrors(errors: readonly SchemaError[]): SchemaError[] {
  let left = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames')
  const unions = left
    .filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf')
    .toSorted((a, b) => b.schemaPath.length - a.schemaPath.length)
  for (const union of unions) {
    const inside = left.filter(
      (error) =>
        error !== union &&
        error.schemaPath.startsWith(`${union.schemaPath}/`) &&
        error.instancePath.startsWith(union.instancePath),
    )
    const branches = groupByBranch(inside, union)
    const fitting = [...branches.values()].filter(
      (branch) => !branch.some((error) => error.keyword === 'type' && error.instancePath === union.instancePath),
    )
    const retained = fitting.length === 1 ? new Set(fitting[0]) : new Set([union])
    left = left.filter((error) => (error !== union && !inside.includes(error)) || retained.has(error))
  }
  return left
}

const branchOf = (error: SchemaError, union: SchemaError): string =>
  error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? ''

function groupByBranch(errors: readonly SchemaError[], union: SchemaError): Map<string, SchemaError[]> {
  const groups = new Map<string, SchemaError[]>()
  for (const error of errors) {
    const branch = branchOf(error, union)
    groups.set(branch, [...(groups.get(branch) ?? []), error])
  }
  return groups
}
