export const profileFormSamples = [{ name: 'plain', props: {} }]
