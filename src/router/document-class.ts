import type { DocumentClass } from '#schemas/routes.ts'
import { matchRoute } from './match-route.ts'
import { normalPath } from './normal-path.ts'

/**
 * The document class of a path without its locale prefix, in any spelling (R22). Crossing from one class to the other
 * is a document load.
 */
export const documentClassOf = (path: string): DocumentClass => matchRoute(normalPath(path)).document
