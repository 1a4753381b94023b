export const loyaltyShopSamples = [{ name: 'plain', props: { signIn: 'auth' } }]
