/** What tests read of how long files are. */
export declare function sourceLengths(): ReadonlyMap<string, number>
export declare function isTestSource(file: string): boolean
export declare function describeLengths(lengths: readonly number[]): {
  readonly files: number
  readonly median: number
  readonly p90: number
  /** From 0 to 1. */
  readonly shortShare: number
  readonly max: number
}
