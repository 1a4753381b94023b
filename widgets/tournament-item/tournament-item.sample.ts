export const tournamentItemSamples = [{ name: 'plain', props: { signIn: 'auth' } }]
