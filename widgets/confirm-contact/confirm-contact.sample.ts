export const confirmContactSamples = [{ name: 'plain', props: {} }]
