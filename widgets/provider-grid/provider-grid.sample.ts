export const providerGridSamples = [{ name: 'plain', props: {} }]
