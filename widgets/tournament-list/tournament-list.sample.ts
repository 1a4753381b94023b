export const tournamentListSamples = [
  { name: 'plain', props: {} },
  { name: 'short pages', props: { pageSize: 3 } },
]
