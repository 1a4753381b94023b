const APOSTROPHES = /[\u02bb\u02bc\u2018\u2019\u201b\u02b9\u02c8\u2032\u0060\u00b4\uff07]/g

const CYRILLIC = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'sh',
    ъ: "'",
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    ў: "o'",
    қ: 'k',
    ғ: "g'",
    ҳ: 'h',
    і: 'i',
    ї: 'i',
    є: 'e',
    ґ: 'g',
    ә: 'a',
    ө: 'o',
    ү: 'u',
    ң: 'n',
    ұ: 'u',
    һ: 'h',
  }),
)

/** Letters that two ways of writing tell apart and a player does not, and letters that have no accent to take off. */
const LATIN = new Map(
  Object.entries({
    x: 'h',
    w: 'v',
    q: 'k',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ħ: 'h',
  }),
)

/**
 * A search key, never shown: the same for both cases, with and without accents, for all apostrophes, punctuation and
 * spaces, for Cyrillic and Latin (`Ўйин`, `oʻyin`, `O'YIN`; `Хот вин`, `hot win`). It works letter by letter, so the
 * key of a Latin word's beginning is a prefix of the word's key. Folding twice changes nothing.
 */
export function foldForSearch(text: string): string {
  const lower = text
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(APOSTROPHES, "'")
    .normalize('NFC')
  const latin = Array.from(lower.replaceAll('дж', 'j'), (letter) => CYRILLIC.get(letter) ?? letter).join('')
  const plain = latin.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = Array.from(plain, (letter) => LATIN.get(letter) ?? CYRILLIC.get(letter) ?? letter).join('')
  return folded.replace(/[^\p{L}\p{N}']+/gu, ' ').trim()
}
