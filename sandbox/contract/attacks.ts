/** Headers that a page of another site could send (S9); undefined removes a header. */
export const attacks: readonly (readonly [string, Record<string, string | undefined>])[] = [
  ['no header', { 'x-requested-with': undefined }],
  ['a foreign Origin', { origin: 'https://evil.test' }],
  ['a null Origin', { origin: 'null' }],
  ['a cross-site request', { origin: undefined, 'sec-fetch-site': 'cross-site' }],
  ['a text/plain body', { 'content-type': 'text/plain' }],
]
