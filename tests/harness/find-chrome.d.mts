export declare function findChrome(environment?: Readonly<Record<string, string | undefined>>): string | null

/** The headless shell of the same browser, or null. */
export declare function findHeadlessShell(environment?: Readonly<Record<string, string | undefined>>): string | null
