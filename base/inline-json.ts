const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * JSON that is safe inside `<script type="application/json">` (and inside JavaScript) and parses back equal.
 *
 * @throws TypeError for what JSON cannot hold.
 */
export function inlineJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value)
  if (json === undefined) throw new TypeError('Only JSON values can be embedded in a page')
  return json.replace(UNSAFE, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
