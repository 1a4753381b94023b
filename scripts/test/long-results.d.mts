/** The newest result of a stage of the long run. */
export type StageResult = {
  readonly isGood: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly note: string
  readonly sources: string
  readonly at: string
}
type Results = Readonly<Record<string, StageResult>>
export declare function isFinished(result: StageResult | undefined, sources: string): boolean
export declare function readResults(file: string): Results
export declare function writeResults(file: string, stages: Results): void
export declare function writeTable(document: string, about: Readonly<Record<string, string>>, results: Results): void
