export const signUpSamples = [{ name: 'plain', props: { rules: '/rules' } }]
