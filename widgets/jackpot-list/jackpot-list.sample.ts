export const jackpotListSamples = [{ name: 'plain', props: {} }]
