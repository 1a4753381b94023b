import { type CmsCollections, createCmsCollections } from './cms-collections.ts'
import { type CmsOptions, createCmsRequest, type TokenStore } from './cms-request.ts'
import { type CmsSeo, createCmsSeo } from './cms-seo.ts'
import { type CmsUsers, createCmsUsers } from './cms-users.ts'

export type Cms = { users: CmsUsers; collections: CmsCollections; seo: CmsSeo }

/** Of who reads what everybody may read. */
const noToken: TokenStore = { get: () => null, set: () => undefined, clear: () => undefined }

/**
 * The client of the CMS backend and the content service, for both versions (specification section 7, decisions: v3 flat, v4 `data.attributes`).
 * It is the content managers' identity, never a player's; errors are CmsError. Without a `token` it reads what everybody may read.
 */
export function createCms({ token = noToken, ...place }: Omit<CmsOptions, 'token'> & { token?: TokenStore }): Cms {
  const options = { ...place, token }
  const request = createCmsRequest(options)
  const collections = createCmsCollections(request, options.version)
  return { users: createCmsUsers(request, options), collections, seo: createCmsSeo(request, collections) }
}
