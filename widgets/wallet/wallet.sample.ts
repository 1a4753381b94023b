export const walletSamples = [{ name: 'plain', props: {} }]
