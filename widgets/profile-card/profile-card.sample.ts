export const profileCardSamples = [{ name: 'plain', props: {} }]
