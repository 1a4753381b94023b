type Rule = { readonly isAllowed: boolean; readonly pattern: string }
/** What robots.txt says to every crawler. */
export type RobotsRules = readonly Rule[]

const longest = 10_000

/**
 * The rules of robots.txt that hold for every crawler, `User-agent: *` (RFC 9309). Lines before any user agent count
 * too: content managers write bare Disallow lines.
 */
export function parseRobots(text: string): RobotsRules {
  const rules: Rule[] = []
  let isOurs = true
  let isNaming = false
  for (const line of text.slice(0, longest).split(/\r\n|\r|\n/)) {
    const [said = ''] = line.split('#', 1)
    const colon = said.indexOf(':')
    const name = colon < 0 ? '' : said.slice(0, colon).trim().toLowerCase()
    const value = said.slice(colon + 1).trim()
    if (name === 'user-agent') {
      isOurs = value === '*' || (isNaming && isOurs)
      isNaming = true
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      if (isOurs && value !== '') rules.push({ isAllowed: name === 'allow', pattern: value })
    }
  }
  return rules
}

/** `*` is any characters, `$` at the end the end of the path; matched part by part, in time linear to the path a part. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [head = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(head)) return false
  let at = head.length
  for (const [index, part] of parts.entries()) {
    if (isWhole && index === parts.length - 1) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return !isWhole || at === path.length
}

/** Whether crawlers may not read a path: the longest rule that fits decides, of two as long the one that allows. */
export function isDisallowed(rules: RobotsRules, path: string): boolean {
  let best: Rule | undefined
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue
    const gain = best === undefined ? 1 : rule.pattern.length - best.pattern.length
    if (gain > 0 || (gain === 0 && rule.isAllowed)) best = rule
  }
  return best?.isAllowed === false
}
