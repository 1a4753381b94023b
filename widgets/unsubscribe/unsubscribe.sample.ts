export const unsubscribeSamples = [{ name: 'plain', props: {} }]
