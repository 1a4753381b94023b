/** The status constants (ERR-6). */
export const errorStatus = { NOT_FOUND: 404, FORBIDDEN: 403, MAINTENANCE: 503 } as const
/** The status of an error that has none (ERR-3). */
export const defaultErrorStatus = 500
