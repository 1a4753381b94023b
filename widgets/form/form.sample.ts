export const formSamples = [
  { name: 'sign in', props: { form: 'sign-in' } },
  { name: 'code', props: { form: 'sign-in-code' } },
]
