export declare function findChrome(environment?: Readonly<Record<string, string | undefined>>): string | null
