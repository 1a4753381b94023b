import type { Row } from '../measure/row.ts'
export const browserRows = async (_: unknown): Promise<Row[]> => []
