/** Every kind of document; the folder of a site that holds it has the plural of its name. */
export const documentKinds = [
  'page',
  'popup',
  'layout',
  'menu',
  'form',
  'receipt',
  'jurisdiction',
  'theme',
  'messages',
  'settings',
] as const
export type DocumentKind = (typeof documentKinds)[number]
