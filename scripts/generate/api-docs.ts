import { type CallDefinition, generalErrors } from '#schemas/api/define-call.ts'
import { callsByArea } from '#schemas/api/calls.ts'
import { shapeOf } from './describe-shape.ts'
import type { GeneratedFile } from './main.ts'

const HEAD = `# Calls of the platform

Written from \`schemas/api\` by \`npm run generate\`: change those files. The same table as OpenAPI 3.1: [openapi.json](openapi.json).

Every call is \`/api/{name}\`, its name in any case. The query of every request has \`v\` (2.34) and \`locale\` (\`uz\` or \`ru\`), and \`_non_strict=true\`
inside a frame. Parameters of a GET are in the query: nulls are dropped, lists are joined by commas, objects are JSON text. A POST sends form data: an empty
value means null, except \`text\`. A good answer is \`{"data": ...}\`; a refusal is \`{"error": {"type", "message", "error_data"?, "reference"?}}\` with the status
of [errors.md](errors.md). A call that changes state needs the header \`X-Requested-With\`; one that moves money takes \`Idempotency-Key\` (the same as
\`intent_id\`): the same key and parameters give the same answer, other parameters 422, an attempt under way 409.

Every call may answer: ${generalErrors.join(', ')}.
`

/** `docs/api.md`: every call by area, with what it takes, gives and refuses. */
export function generate(): GeneratedFile[] {
  const areas = Object.entries(callsByArea as Readonly<Record<string, readonly CallDefinition[]>>)
  return [
    {
      path: 'docs/api.md',
      content: [
        HEAD,
        ...areas
          .filter(([, calls]) => calls.length > 0)
          .map(([area, calls]) => `## ${area}\n\n${calls.map(section).join('\n')}`),
      ].join('\n'),
    },
  ]
}

function section({ name, verb, access, effect, description, request, response, errors }: CallDefinition): string {
  const facts = [
    `${verb} \`/api/${name}\``,
    access === 'player' ? 'players only' : 'guests too',
    { read: 'reads', write: 'changes state', value: "moves money or money's worth" }[effect],
  ]
  const input = shapeOf(request)
  return (
    [
      `### ${name}`,
      `${facts.join(', ')}. ${description}`,
      input.length === 0
        ? 'Takes no parameters.'
        : `| parameter | type | |\n| --- | --- | --- |\n${input.map(({ path, type, isNeeded, text }) => `| \`${path}\`${isNeeded ? '' : ' (optional)'} | ${type} | ${text} |`).join('\n')}`,
      `<details><summary>Answers</summary>\n\n${shapeOf(response, 'data')
        .map(({ path, type, isNeeded, text }) => `- \`${path}\`${isNeeded ? '' : '?'} ${type}: ${text}`)
        .join('\n')}\n\n</details>`,
      errors.length === 0 ? '' : `Refuses with: ${errors.join(', ')}.`,
    ]
      .filter((part) => part !== '')
      .join('\n\n') + '\n'
  )
}
