/** The game of a page: that of its address (`/game/{sysname}`, specification section 2), else the one the document names. */
export const stageGame = (params: Readonly<Record<string, string>>, named: string | undefined): string | undefined =>
  params.sysname || named || undefined
