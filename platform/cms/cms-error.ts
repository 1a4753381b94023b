/**
 * The CMS backend refused or did not answer. `code` is the name of its error, `UnknownError` if it has none (ERR-3:
 * status 500).
 */
export class CmsError extends Error {
  override readonly name = 'CmsError'
  readonly status: number
  readonly code: string
  readonly path: string

  constructor({ path, status, code, message }: { path: string; status: number; code: string; message?: string }) {
    super(message ?? `${path} answered ${status} ${code}`)
    this.path = path
    this.status = status
    this.code = code
  }
}
