export const verificationStatusSamples = [{ name: 'plain', props: { help: '/help' } }]
