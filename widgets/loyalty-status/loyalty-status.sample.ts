export const loyaltyStatusSamples = [
  { name: 'plain', props: {} },
  { name: 'with a way on', props: { moreLabel: { uz: 'Dastur haqida', ru: 'О программе' }, moreTo: '/help' } },
]
