import { createHash } from 'node:crypto'

/** Twelve hex digits of the cover's SHA-256: another drawing, another address. */
export const coverHash = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 12)

/** The address of a cover, cacheable for ever: `/sandbox/covers/<sysname>.<hash>.svg`. */
export const coverPath = (sysname: string, svg: string): string => `/sandbox/covers/${sysname}.${coverHash(svg)}.svg`
