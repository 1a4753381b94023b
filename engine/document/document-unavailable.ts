/** A compiled document could not be loaded. */
export class DocumentUnavailable extends Error {
  override readonly name = 'DocumentUnavailable'
  /**
   * HTTP status of the answer: 410 where its release is not stored any more, 404 where the release lacks the document;
   * null if no answer came.
   */
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
