export const loyaltyProgramsSamples = [{ name: 'plain', props: {} }]
