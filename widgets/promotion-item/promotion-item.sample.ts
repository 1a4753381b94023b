export const promotionItemSamples = [{ name: 'plain', props: { register: 'auth' } }]
