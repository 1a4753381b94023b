import { type CmsCollections, createCmsCollections } from './cms-collections.ts'
import { type CmsOptions, createCmsRequest, type TokenStore } from './cms-request.ts'
import { type CmsSeo, createCmsSeo } from './cms-seo.ts'
import { type CmsUsers, createCmsUsers } from './cms-users.ts'

export type Cms = { users: CmsUsers; collections: CmsCollections; seo: CmsSeo }

/** The reader of public content. */
const noToken: TokenStore = { get: () => null, set: () => undefined, clear: () => undefined }

/**
 * The client of the CMS backend and the content service, for three versions: v3 answers flat, v4 nests in
 * `data.attributes`, v5 is flat in `data` and names entries by `documentId` (CMS-1, CMS-2). Its identity is a content
 * manager's, never a player's; errors are CmsError. Without a `token` it reads only what is public.
 */
export function createCms({ token = noToken, ...place }: Omit<CmsOptions, 'token'> & { token?: TokenStore }): Cms {
  const options = { ...place, token }
  const request = createCmsRequest(options)
  const collections = createCmsCollections(request, options.version)
  return {
    users: createCmsUsers(request, options),
    collections,
    seo: createCmsSeo(request, collections, options.version),
  }
}
