type Result = {
  readonly seconds: number
  readonly isGood: boolean
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}
type Stage = { readonly command: string; readonly args: readonly string[]; readonly kind?: 'vitest' | 'playwright' }
type Run = {
  readonly report: string
  readonly environment: Readonly<Record<string, string>>
  readonly isQuiet: boolean
}
/** What tests read of the program that runs one stage of the test commands. */
export declare function runStage(name: string, stage: Stage, run: Run): Promise<Result>
