/** The game of a page: from its address (RTE-4), else from the document. */
export const stageGame = (params: Readonly<Record<string, string>>, named: string | undefined): string | undefined =>
  params.sysname || named || undefined
