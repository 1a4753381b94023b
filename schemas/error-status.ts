/** The status constants of specification section 8. */
export const errorStatus = { NOT_FOUND: 404, FORBIDDEN: 403, MAINTENANCE: 503 } as const
/** Of an error that says none (specification section 8). */
export const defaultErrorStatus = 500
