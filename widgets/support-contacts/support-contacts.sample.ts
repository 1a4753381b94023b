export const supportContactsSamples = [{ name: 'plain', props: {} }]
