export const contactsSamples = [{ name: 'plain', props: {} }]
