export const limitsSamples = [{ name: 'plain', props: { help: '/help' } }]
