/** What tests read of the stages of the test commands. */
export declare const stages: Readonly<Record<string, { readonly needs: readonly string[] }>>
export declare const steps: readonly (readonly string[])[]
