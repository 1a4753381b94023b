import { issueCodes, type IssueCodeRow } from '#engine/document/issues/codes.ts'
import type { GeneratedFile } from './main.ts'

const samples = Object.values(
  import.meta.glob<{ expected: { code: string } }>('../../config-samples/broken/*.json', {
    eager: true,
    import: 'default',
  }),
)
const paths = Object.keys(import.meta.glob('../../config-samples/broken/*.json'))

/** `docs/issues.md`: every code of the check, what it means, how to mend it, and the samples that give it. */
export function generate(): GeneratedFile[] {
  return [{ path: 'docs/issues.md', content: issueDocs() }]
}

/** The text of docs/issues.md. */
export function issueDocs(): string {
  const rows = Object.entries<IssueCodeRow>(issueCodes)
  const groups = [...new Set(rows.map(([, row]) => row.group))]
  const head = `# Issues of the check

What \`playbill check\` and publishing say about documents. Written from \`codes.ts\` and \`kind-codes.ts\` of \`engine/document/issues\` by
\`npm run generate\`: change those files. An *error* stops publishing; a *warning* does not. A sample is a case of
\`config-samples/broken\`: \`npx playbill check config-samples/broken/<case>.json\` shows its issue.
`
  return [
    head,
    ...groups.map(
      (group) =>
        `## ${group}\n\n${rows
          .filter(([, row]) => row.group === group)
          .map(section)
          .join('\n')}`,
    ),
  ].join('\n')
}

function section([code, { severity, meaning, mend }]: [string, IssueCodeRow]): string {
  const cases = paths
    .filter((_path, index) => samples[index]?.expected.code === code)
    .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
  const shown =
    cases.length === 0
      ? 'Samples: made by the tests.'
      : `Samples: ${cases.map((name) => `[${name}](../config-samples/broken/${name}.json)`).join(', ')}.`
  return `### ${code}\n\n*${severity}.* ${meaning} ${mend}\n\n${shown}\n`
}
