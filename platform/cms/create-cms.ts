import { type CmsCollections, createCmsCollections } from './cms-collections.ts'
import { type CmsOptions, createCmsRequest } from './cms-request.ts'
import { type CmsSeo, createCmsSeo } from './cms-seo.ts'
import { type CmsUsers, createCmsUsers } from './cms-users.ts'

export type Cms = { users: CmsUsers; collections: CmsCollections; seo: CmsSeo }

/**
 * The client of the CMS backend and the content service, for both versions (specification section 7, decisions: v3 flat, v4 `data.attributes`).
 * It is the content managers' identity, never a player's; errors are CmsError.
 */
export function createCms(options: CmsOptions): Cms {
  const request = createCmsRequest(options)
  const collections = createCmsCollections(request, options.version)
  return { users: createCmsUsers(request, options), collections, seo: createCmsSeo(request, collections) }
}
