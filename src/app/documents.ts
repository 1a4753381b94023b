import type { CompiledDocument, CompiledOf } from '#engine/document/compiled.ts'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'

/** Where compiled documents of one release and locale come from. */
export interface DocumentSource {
  /** `null` when the release has no such document. Throws `DocumentUnavailable` when it could not be fetched. */
  get<K extends DocumentKind>(kind: K, id: string): Promise<CompiledOf<K> | null>
}

/** A source that can move to a newer release; documents fetched before are forgotten. */
export type FollowingDocuments = DocumentSource & {
  readonly release: () => string
  readonly follow: (release: string) => void
}

/**
 * Fetches documents from `/nfx/release/{hash}/{locale}/{kind}/{id}.json?b={build}`, each once: a build's compilation of
 * a release is immutable. The browser trusts files of a release that its server named. `gone` is called for each
 * release that is not stored any more.
 */
export function createDocumentClient(options: {
  release: string
  build: string
  locale: string
  initial: readonly CompiledDocument[]
  fetch: typeof fetch
  gone?: () => void
}): FollowingDocuments {
  const known = new Map<string, Promise<CompiledDocument | null>>()
  for (const document of options.initial) known.set(`${document.kind}/${document.id}`, Promise.resolve(document))

  let release = options.release

  const load = async (key: string): Promise<CompiledDocument | null> => {
    const address = `/nfx/release/${release}/${options.locale}/${key}.json?b=${options.build}`
    const answer = await options.fetch(address, { credentials: 'omit' }).catch((cause: unknown) => {
      throw new DocumentUnavailable(`${address} could not be fetched`, null, { cause })
    })
    if (answer.ok)
      return (await answer.json().catch((cause: unknown) => {
        throw new DocumentUnavailable(`${address} was cut off`, null, { cause })
      })) as CompiledDocument
    // Unread, it would keep its connection.
    await answer.body?.cancel()
    if (answer.status === 404) return null
    if (answer.status === 410) options.gone?.()
    throw new DocumentUnavailable(`${address} answered ${answer.status}`, answer.status)
  }
  return {
    release: () => release,
    follow(next) {
      release = next
      known.clear()
    },
    get<K extends DocumentKind>(kind: K, id: string) {
      const key = `${kind}/${id}`
      let document = known.get(key)
      if (!document) {
        document = load(key)
        known.set(key, document)
        document.catch(() => known.delete(key))
      }
      return document as Promise<CompiledOf<K> | null>
    },
  }
}
