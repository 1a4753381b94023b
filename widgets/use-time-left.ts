export { useTimeLeft } from './countdown/use-time-left.ts'
