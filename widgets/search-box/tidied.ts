/** A typed text as it is searched: without spaces around it, single ones inside. */
export const tidied = (typed: string): string => typed.trim().replace(/\s+/g, ' ')
