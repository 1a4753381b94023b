import type { Row } from '../measure/row.ts'
export const guestHome = async (_: unknown): Promise<Row[]> => []
