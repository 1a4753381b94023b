export function buildState(root: string): 'none' | 'stale' | 'fresh'
export function isGeneratedStale(root: string): boolean
export function buildSources(root: string): string
export function generatedSources(root: string): string
export function sourcesHash(root: string, names: readonly string[]): string
