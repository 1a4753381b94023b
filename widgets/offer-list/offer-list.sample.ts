export const offerListSamples = [{ name: 'plain', props: {} }]
