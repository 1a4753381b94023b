export const historyListSamples = [{ name: 'plain', props: {} }]
