export const offerItemSamples = [{ name: 'plain', props: { signIn: 'auth' } }]
