import type { DocumentKind } from './documents.ts'

/** Ids of documents and of their parts. */
export const idPattern = '^[a-z0-9][a-z0-9_-]*$'

/** The fields every document begins with. */
export const envelope = <const K extends DocumentKind>(kind: K) =>
  ({
    $schema: { type: 'string', maxLength: 200, description: 'Lets an editor complete and check while typing.' },
    kind: { const: kind, description: 'What this document is.' },
    id: { type: 'string', pattern: idPattern, maxLength: 60, description: 'Its name: the file is called so.' },
    version: { const: 1, description: "Version of the envelope's format." },
  }) as const

export const envelopeRequired = ['kind', 'id', 'version'] as const
