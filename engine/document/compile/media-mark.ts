import { media } from '#schemas/document/marks.ts'

/** The schema of a picture, for fields that no widget schema holds. */
export const mediaMark = media('A picture.')
