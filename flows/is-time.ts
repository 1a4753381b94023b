import { DAY_MS } from '#base/time.ts'
const FIRST_TIME = Date.UTC(2020, 0)
const LAST_TIME = Date.UTC(2100, 0)

/** Whether a value is a time of the server in ms: what a recording keeps as one, and so what a machine may decide by. */
export const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= FIRST_TIME && value <= LAST_TIME

/** Whether a value is a duration in ms: whole seconds, a day at most. A code or a birthday written as a number is not. */
export const isDuration = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value / 1000) && value >= 0 && value <= DAY_MS
