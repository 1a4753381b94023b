import type { DocumentClass } from '#schemas/routes.ts'
import { matchRoute } from './match-route.ts'

/** The document class of a path without its locale prefix: crossing from one class to the other is a document load (design.md). */
export const documentClassOf = (path: string): DocumentClass => matchRoute(path).document
