/** Whether a settings value is an object with named fields. */
export const isSettingsObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
