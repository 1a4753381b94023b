export const gameStageSamples = [
  { name: 'plain', props: { game: 'loomfall_urgut-meteor', signIn: 'auth' } },
  { name: 'within a page', props: { game: 'loomfall_urgut-meteor', level: 'section' } },
  { name: 'empty: no game is named', props: {} },
]
