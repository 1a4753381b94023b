export const loyaltyMemberSamples = [{ name: 'plain', props: {} }]
