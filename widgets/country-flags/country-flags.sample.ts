export const countryFlagsSamples = [
  { name: 'all of the settings', props: {} },
  { name: 'some, without names', props: { countries: ['UZ', 'KZ'], hasNames: false } },
]
