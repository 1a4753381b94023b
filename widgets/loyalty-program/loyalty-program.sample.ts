export const loyaltyProgramSamples = [{ name: 'plain', props: {} }]
