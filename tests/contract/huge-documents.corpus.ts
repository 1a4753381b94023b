const encoder = new TextEncoder()
const many = (times: number, text: string, between = ','): string => Array.from({ length: times }, () => text).join(between)
const item = '{"id":"i","label":{"uz":"a","ru":"b"},"to":"/"}'

/** Documents that are too large in one way each: text, and whether they may pass. */
const texts: readonly (readonly [name: string, make: () => string])[] = [
  ['20 MB of spaces', () => ' '.repeat(20_000_000)],
  ['20 MB in one text', () => `"${'a'.repeat(20_000_000)}"`],
  ['20 MB of brackets', () => '['.repeat(20_000_000)],
  ['20 MB of escapes', () => `"${'\\u0041'.repeat(3_333_333)}"`],
  ['20 MB of a list of numbers', () => `[${many(6_000_000, '12')}]`],
  ['depth 10,000 of lists', () => '['.repeat(10_000) + ']'.repeat(10_000)],
  ['depth 10,000 of objects', () => '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
  ['depth 10,000, never closed', () => '[{"a":'.repeat(5_000)],
  ['depth 600,000', () => '[['.repeat(300_000) + ']]'.repeat(300_000)],
  ['100,000 entries of a menu, 4.7 MB', () => `{"kind":"menu","items":[${many(100_000, item)}]}`],
  ['40,000 entries of a menu, 1.9 MB', () => `{"kind":"menu","items":[${many(40_000, item)}]}`],
  ['a text of 1 MB', () => `{"title":"${'x'.repeat(1_000_000)}"}`],
  ['a text of 1 MB of escapes', () => `{"title":"${'\\n'.repeat(500_000)}"}`],
  ['a key of 1 MB', () => `{"${'k'.repeat(1_000_000)}":1}`],
  ['100,000 keys', () => `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['the same key 100,000 times', () => `{${many(100_000, '"k":1')}}`],
  ['300 lists of 1,000 beside one of 5,001', () => `[${many(300, `[${many(1_000, '1')}]`)},[${many(5_001, '1')}]]`],
  ['a number of 1 MB beside a text of 20,001', () => `[${'9'.repeat(1_000_000)},"${'x'.repeat(20_001)}"]`],
  ['a number with an exponent of 1 MB beside a text of 20,001', () => `[1e${'9'.repeat(1_000_000)},"${'x'.repeat(20_001)}"]`],
  ['1 MB of quotes', () => '"'.repeat(1_000_000)],
  ['1 MB of backslashes', () => `"${'\\'.repeat(1_000_000)}`],
  ['1 MB of commas', () => `[${','.repeat(1_000_000)}]`],
  ['1 MB of colons', () => `{${':'.repeat(1_000_000)}}`],
  ['2 MB that end in the middle', () => `[${many(60_000, '{"a":"bcd","e":[1,2]}')}`],
  ['1 MB of half characters', () => `["${'\ud800'.repeat(300_000)}"]`],
]
const bytes: readonly (readonly [name: string, make: () => Uint8Array])[] = [
  ['2 MB of zeros', () => new Uint8Array(2_000_000)],
  ['2 MB that is not UTF-8', () => new Uint8Array(2_000_000).fill(0xc3)],
  ['2 MB of UTF-16', () => new Uint8Array(2_000_000).map((_, index) => (index % 2 ? 0 : 0x41))],
  ['20 MB of random bytes', () => new Uint8Array(20_000_000).map((_, index) => (Math.imul(index, 2_654_435_761) >>> 13) & 0xff)],
  ['1.9 MB of the longest characters', () => encoder.encode(`"${'😀'.repeat(480_000)}"`)],
]
/** Each document by its name; the bench measures how long the refusal of each takes. */
export const hugeDocuments = [...texts.map(([name, make]) => [name, () => encoder.encode(make())] as const), ...bytes]

/** A good document, nearly as large as one may be. */
export const largeDocument = `[${many(500, `[${many(50, '{"id":"an entry of a list","count":12,"on":true,"tags":["a","b"]}')}]`)}]`
