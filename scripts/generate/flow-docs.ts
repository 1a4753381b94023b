import { generate as flowDocs } from '../flow-diagrams.ts'
import type { GeneratedFile } from './main.ts'

/** The page of each flow in docs/flows. */
export const generate = (): GeneratedFile[] => flowDocs().map(({ path, text }) => ({ path, content: text }))
