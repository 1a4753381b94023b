export const tournamentGamesSamples = [
  { name: 'plain', props: {} },
  { name: 'row', props: { layout: 'row', signIn: 'auth' } },
  { name: 'title of a page', props: { isPageTitle: true } },
]
