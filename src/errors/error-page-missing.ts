import type { FatalPage } from './fatal.ts'

/** The site has no document for an error page: the caller shows its own words. */
export class ErrorPageMissing extends Error {
  override readonly name = 'ErrorPageMissing'
  readonly fatal: FatalPage

  constructor(fatal: FatalPage) {
    super(`the release has no page ${fatal.page}`)
    this.fatal = fatal
  }
}
