/** A refusal of the CMS backend; each version writes it in its own form. */
export class CmsFailure extends Error {
  readonly status: number
  /** v4's name of the error, such as ValidationError. */
  readonly code: string
  /** v3's id of the message. */
  readonly id: string

  constructor(status: number, code: string, id: string, message: string) {
    super(message)
    this.status = status
    this.code = code
    this.id = id
  }
}

export const badRequest = (id: string, message: string) => new CmsFailure(400, 'ValidationError', id, message)
export const unauthorized = () =>
  new CmsFailure(401, 'UnauthorizedError', 'Auth.form.error.unauthorized', 'Missing or invalid credentials')
export const forbidden = () => new CmsFailure(403, 'ForbiddenError', 'Auth.form.error.forbidden', 'Forbidden')
export const notFound = () => new CmsFailure(404, 'NotFoundError', 'not.found', 'Not Found')
export const tooMany = () =>
  new CmsFailure(429, 'RateLimitError', 'Auth.form.error.ratelimit', 'Too many requests, please try again later')
