export function buildState(root: string): 'none' | 'stale' | 'fresh'
export function isGeneratedStale(root: string): boolean
export function sourcesHash(root: string, names: readonly string[]): string
