export const jackpotItemSamples = [{ name: 'plain', props: {} }]
