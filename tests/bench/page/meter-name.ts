/** The name in the value store that the meter of this index shows. */
export const meterName = (index: number): string => `bench.meter${index}`
