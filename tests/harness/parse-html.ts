import { createRequire } from 'node:module'

// jsdom brings no types of its own.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options?: { contentType: string }) => { readonly window: { readonly document: Document } }
}

/** The document of a text, without running anything in it. */
export const parseHtml = (text: string): Document => new JSDOM(text).window.document
export const parseXml = (text: string): Document => new JSDOM(text, { contentType: 'application/xml' }).window.document
