export const promotionListSamples = [{ name: 'plain', props: {} }]
