export const cashbackListSamples = [{ name: 'plain', props: {} }]
