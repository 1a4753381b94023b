/** The id of the build, as a page tells it to its tab. @throws Error for a text that is not a page. */
export function buildOf(html: string): string {
  const build = /"build":"([^"]+)"/.exec(html)?.[1]
  if (build === undefined) throw new Error('the page names no build')
  return build
}
