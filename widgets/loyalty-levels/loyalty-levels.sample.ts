export const loyaltyLevelsSamples = [
  { name: 'plain', props: { program: 'darajalar' } },
  { name: 'with a heading', props: { program: 'darajalar', title: { uz: 'Darajalar', ru: 'Уровни' } } },
]
