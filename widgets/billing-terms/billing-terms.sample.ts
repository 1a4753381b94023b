export const billingTermsSamples = [{ name: 'plain', props: {} }]
