import type { FatalPage } from './fatal.ts'

/** The site has no document for a page that stands for an error: whoever shows it has words of its own. */
export class ErrorPageMissing extends Error {
  override readonly name = 'ErrorPageMissing'
  readonly fatal: FatalPage

  constructor(fatal: FatalPage) {
    super(`the release has no page ${fatal.page}`)
    this.fatal = fatal
  }
}
