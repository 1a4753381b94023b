/** What vitest.mutation.config.ts reads of the units that are mutated. */
export declare const mutatedUnits: Readonly<Record<string, { readonly tests: readonly string[] }>>
